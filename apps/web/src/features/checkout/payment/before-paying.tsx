import type { ShopConfig } from "@shop/contracts/shop-config";
import type { NoticeKind } from "@shop/domain/contract/consumer-notice";
import { EmailText } from "@shop/ui/email-text";
import { NewTabLink } from "@shop/ui/new-tab-link";
import { pathTo } from "../../../lib/page/route-paths";
import { ConsumerNotice } from "../../../shared/consumer-notice/consumer-notice";
import { formatClp } from "../../../ui/price/format-clp";
import styles from "./before-paying.module.css";
import { paymentCopy as copy } from "./payment-copy";
import { PaymentMarks } from "./payment-marks";

interface BeforePayingProps {
  /** CLP. */
  total: number | null;
  config: ShopConfig;
  contractUrls: readonly string[];
  isPack?: boolean;
  level?: 2 | 3;
}

/** Seller, total, terms and withdrawal, visible before the pay press. */
export function BeforePaying({ total, config, contractUrls, isPack = false, level = 2 }: BeforePayingProps) {
  const { seller } = config;
  const isFree = total === 0;
  const Heading = `h${level}` as const;
  const kind: NoticeKind = isFree ? "free" : isPack ? "pack" : "courses";
  return (
    <section className={styles.box} aria-labelledby="antes-de-pagar">
      <Heading id="antes-de-pagar">{copy.beforeTitle[isFree ? "free" : "paid"]}</Heading>
      <p className={styles.total}>
        <span>{copy.total}</span>
        <strong>{total === null ? "–" : formatClp(total)}</strong>
      </p>
      {!isFree && <PaymentMarks />}
      <ConsumerNotice config={config} kind={kind} contractUrls={contractUrls} level={level === 2 ? 3 : 4} />
      <ul className={styles.notes}>
        {!isFree && <li>{copy.card}</li>}
        <li>
          {copy.privacy} <EmailText address={seller.email} isLink end="." /> {copy.privacyMore}{" "}
          <NewTabLink href={pathTo("Privacy")}>{copy.privacyPage}</NewTabLink>.
        </li>
      </ul>
    </section>
  );
}
