import { shortDate } from "@shop/domain/format/iso-date";
import { ErrorState } from "@shop/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { PageHeading } from "../../ui/frame/page-heading";
import { PageLoading } from "../../ui/frame/page-loading";
import { phoneUrl } from "../../ui/frame/phone-url";
import { accessibilityCopy as copy } from "./accessibility-copy";
import { LinkedText } from "./linked-text";
import styles from "./privacy.module.css";

export function Component() {
  const { data: config, isError, isFetching, refetch } = useQuery(shopConfigQuery);
  if (isError) return <ErrorState onRetry={refetch} retrying={isFetching} />;
  if (!config) return <PageLoading />;
  const { supportPhone, seller } = config;
  // On one line: a number that breaks is hard to dial.
  const phone = supportPhone.replaceAll(" ", "\u00a0");
  return (
    <div className={styles.page}>
      <PageHeading>{copy.title}</PageHeading>
      <p className={styles.part}>{copy.lead}</p>
      <Points title={copy.tested} points={copy.checks} />
      <Points title={copy.limits} points={copy.known} />
      <section className={styles.part}>
        <h2>{copy.report}</h2>
        <p>
          <LinkedText
            text={copy.reportText(phone, seller.email)}
            links={[
              { words: phone, to: phoneUrl(supportPhone) },
              { words: seller.email, to: `mailto:${seller.email}` },
            ]}
          />
        </p>
      </section>
      <p className={styles.part}>{copy.date(shortDate(copy.reviewedOn))}</p>
    </div>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
