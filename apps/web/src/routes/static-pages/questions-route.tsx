import { ErrorState } from "@shop/ui/error-state";
import { NewTabLink } from "@shop/ui/new-tab-link";
import { useQuery } from "@tanstack/react-query";
import { pathTo } from "../../lib/page/route-paths";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { ButtonLink } from "../../ui/button-link";
import { PageHeading } from "../../ui/frame/page-heading";
import { PageLoading } from "../../ui/frame/page-loading";
import { phoneUrl } from "../../ui/frame/phone-url";
import { LinkedText } from "./linked-text";
import styles from "./privacy.module.css";
import { questionsCopy as copy } from "./questions-copy";

export function Component() {
  const { data: config, isError, isFetching, refetch } = useQuery(shopConfigQuery);
  if (isError) return <ErrorState onRetry={refetch} retrying={isFetching} />;
  if (!config) return <PageLoading />;
  const { holdMinutes, offer, supportPhone, links, presentation } = config;
  const { classes, questions } = presentation;
  // On one line: a number that breaks is hard to dial.
  const phone = supportPhone.replaceAll(" ", "\u00a0");
  return (
    <div className={styles.page}>
      <PageHeading>{copy.title}</PageHeading>
      {[...copy.items(holdMinutes, offer.hasPacks), ...questions].map(({ question, answer }) => (
        <section key={question} className={styles.part}>
          <h2>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
      {classes.length > 0 && (
        <section className={styles.part}>
          <h2>{copy.classes}</h2>
          {classes.map(({ title, text }) => (
            <p key={title}>
              <strong>{title}.</strong> {text}
            </p>
          ))}
        </section>
      )}
      <section className={styles.part}>
        <h2>{copy.more}</h2>
        <p>
          <LinkedText text={copy.call(phone)} links={[{ words: phone, to: phoneUrl(supportPhone) }]} />{" "}
          <NewTabLink href={links.faq}>{copy.academy}</NewTabLink>.
        </p>
      </section>
      <ButtonLink to={pathTo("ProgramStep")} look="main">
        {copy.enrol}
      </ButtonLink>
    </div>
  );
}
