import { Check } from "lucide-react";
import { PriceList } from "../../ui/price/price-list";
import { Skeleton } from "../../ui/skeleton";
import { landingCopy } from "./landing-copy";
import styles from "./receipt-example.module.css";

const copy = landingCopy.receipt;
const EXAMPLE_GROSS = 1_200_000;

/** Shows with an example how a quote reads, at the discount of today. */
export function ReceiptExample({ discountPercent }: { discountPercent: number | null }) {
  return (
    <section className={styles.section}>
      <div>
        <h2>{copy.title}</h2>
        <p className={styles.lead}>{copy.text}</p>
        <ul className={styles.points}>
          {copy.points.map((point) => (
            <li key={point}>
              <Check aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.receipt}>
        <p className={styles.label}>{copy.example}</p>
        {discountPercent === null ? (
          <Skeleton className={styles.unknown ?? ""} />
        ) : (
          <Example percent={discountPercent} />
        )}
      </div>
    </section>
  );
}

function Example({ percent }: { percent: number }) {
  const discount = Math.round((EXAMPLE_GROSS * percent) / 100);
  return (
    <PriceList
      rows={[
        { kind: "charge", label: copy.rows.gross, amount: EXAMPLE_GROSS },
        { kind: "discount", label: copy.rows.online, amount: discount, percent },
      ]}
      totalLabel={copy.rows.total}
      total={EXAMPLE_GROSS - discount}
      before={EXAMPLE_GROSS}
    />
  );
}
