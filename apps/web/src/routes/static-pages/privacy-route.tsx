import type { ShopConfig } from "@shop/contracts/shop-config";
import { formatRut } from "@shop/domain/people/rut";
import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { EmailText } from "../../ui/email-text";
import { ErrorState } from "../../ui/error-state";
import { PageHeading } from "../../ui/frame/page-heading";
import { PageLoading } from "../../ui/frame/page-loading";
import { phoneUrl } from "../../ui/frame/phone-url";
import styles from "./privacy.module.css";
import { privacyCopy as copy } from "./privacy-copy";

/** `/privacidad`: what this shop, as its operator set it up, does with the data that it asks for. */
export function Component() {
  const { data: config, isError, isFetching, refetch } = useQuery(shopConfigQuery);
  if (isError) return <ErrorState onRetry={refetch} retrying={isFetching} />;
  if (!config) return <PageLoading />;
  return (
    <div className={styles.page}>
      <PageHeading>{copy.title}</PageHeading>
      <p className={styles.lead}>{copy.lead}</p>
      {copy.parts(factsOf(config)).map(({ title, lines }) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      <Contact config={config} />
    </div>
  );
}

function Contact({ config: { seller, supportPhone, documents } }: { config: ShopConfig }) {
  return (
    <section className={styles.part}>
      <h2>{copy.contactTitle}</h2>
      <p>
        {copy.writeTo}{" "}
        <a href={`mailto:${seller.email}`}>
          <EmailText address={seller.email} />
        </a>{" "}
        {copy.contactMore}
      </p>
      <p>{copy.authority}</p>
      <p>
        {copy.contractLead}{" "}
        <a href={documents.servicesContract} target="_blank" rel="noopener">
          {copy.contract}
        </a>
        . {copy.questions} <a href={phoneUrl(supportPhone)}>{supportPhone}</a>.
      </p>
    </section>
  );
}

const factsOf = ({ seller, privacy, captcha, ...config }: ShopConfig) => ({
  ...privacy,
  legalName: seller.legalName,
  rut: formatRut(seller.rut),
  address: seller.address,
  usesRecaptcha: captcha.provider === "recaptcha",
  hasChat: config.chatScriptUrl !== null,
  hasMapTiles: config.mapTilesUrl !== null,
  asksPublicity: config.askPublicityConsent,
});
