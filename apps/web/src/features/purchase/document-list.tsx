import type { PurchaseDetails } from "@shop/contracts/purchases/purchase";
import { TAX_KIND_FACTS } from "@shop/domain/tax/tax-documents";
import { NewTabLink } from "@shop/ui/new-tab-link";
import { minuteOf } from "../../lib/minute-of";
import { formatClp } from "../../ui/price/format-clp";
import styles from "./purchase.module.css";
import { purchaseCopy } from "./purchase-copy";

const { money: copy } = purchaseCopy;

type TaxDocument = PurchaseDetails["documents"][number];

export function DocumentList({ documents }: Pick<PurchaseDetails, "documents">) {
  if (documents.length === 0) return null;
  return (
    <section className={styles.stack} aria-label={copy.documents}>
      <h3 className={styles.subtitle}>{copy.documents}</h3>
      <ul className={styles.rows}>
        {documents.map((document) => (
          <li key={`${document.kind} ${document.movedAt} ${document.amount}`}>
            <span>{nameOf(document)}</span>
            <strong>{formatClp(document.amount)}</strong>
            <p className={styles.quiet}>
              {minuteOf(document.movedAt)} · {statusOf(document)}{" "}
              {document.url && <NewTabLink href={document.url}>{copy.read}</NewTabLink>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = ({ kind, isRefund }: TaxDocument) =>
  [TAX_KIND_FACTS[kind].name, isRefund && copy.ofRefund].filter(Boolean).join(" ");

function statusOf({ state, folio }: TaxDocument): string {
  if (state === "stands") return copy.voucher;
  return folio === null ? copy.underWay : copy.number(folio);
}
