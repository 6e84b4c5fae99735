import { EmailText } from "@shop/ui/email-text";
import { ErrorState } from "@shop/ui/error-state";
import { NewTabLink } from "@shop/ui/new-tab-link";
import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { PageHeading } from "../../ui/frame/page-heading";
import { PageLoading } from "../../ui/frame/page-loading";
import { phoneUrl } from "../../ui/frame/phone-url";
import { LinkedText } from "./linked-text";
import styles from "./privacy.module.css";
import { withdrawalCopy as copy } from "./withdrawal-copy";

export function Component() {
  const { data: config, isError, isFetching, refetch } = useQuery(shopConfigQuery);
  if (isError) return <ErrorState onRetry={refetch} retrying={isFetching} />;
  if (!config) return <PageLoading />;
  const { contractTerms: terms, seller, supportPhone, documents } = config;
  // On one line: a number that breaks is hard to dial.
  const phone = supportPhone.replaceAll(" ", "\u00a0");
  const letter = new URLSearchParams({ subject: copy.subject, body: copy.body });
  return (
    <div className={styles.page}>
      <PageHeading>{copy.title}</PageHeading>
      <p className={styles.part}>{copy.lead(terms)}</p>
      {copy.parts.map(({ title, text }) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          <p>{text(terms)}</p>
        </section>
      ))}
      <section className={styles.part}>
        <h2>{copy.how}</h2>
        {copy.ways.map((way, index) => (
          <p key={way} className={styles.item}>
            <span>{index + 1}.</span>
            <span>{way}</span>
          </p>
        ))}
        <p>
          <a href={`mailto:${seller.email}?${String(letter).replaceAll("+", "%20")}`}>{copy.write}</a>{" "}
          <EmailText address={seller.email} />
        </p>
        <p>
          <LinkedText text={copy.call(phone)} links={[{ words: phone, to: phoneUrl(supportPhone) }]} />
        </p>
      </section>
      <section className={styles.part}>
        <h2>{copy.after}</h2>
        <p>{copy.afterText(terms)}</p>
      </section>
      <p className={styles.part}>
        {copy.contractLead} <NewTabLink href={documents.servicesContract}>{copy.contract}</NewTabLink>.
      </p>
    </div>
  );
}
