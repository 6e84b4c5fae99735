import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { phoneUrl } from "../../ui/frame/phone-url";
import styles from "./order-result.module.css";
import { resultCopy } from "./result-copy";

const { annulled: copy } = resultCopy;

/** Whom to ask about an annulled purchase. */
export function AnnulmentHelp() {
  const { data: config } = useQuery(shopConfigQuery);
  if (!config) return null;
  const { supportPhone, seller } = config;
  return (
    <section className={styles.panel}>
      <h2 className={styles.program}>{copy.helpTitle}</h2>
      <p>
        {copy.call} <a href={phoneUrl(supportPhone)}>{supportPhone}</a> {copy.write}{" "}
        <a href={`mailto:${seller.email}`}>{seller.email}</a>. {copy.atHand}
      </p>
    </section>
  );
}
