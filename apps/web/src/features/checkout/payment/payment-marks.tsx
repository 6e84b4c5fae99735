import { CreditCard, ShieldCheck } from "lucide-react";
import { paymentCopy as copy } from "./payment-copy";
import styles from "./payment-marks.module.css";

// As text: the shop draws no trademarks.
export function PaymentMarks() {
  const [provider, ...cards] = copy.markNames;
  return (
    <ul className={styles.marks} aria-label={copy.marks}>
      <li data-provider>
        <ShieldCheck aria-hidden="true" />
        {provider}
      </li>
      {cards.map((name) => (
        <li key={name}>
          <CreditCard aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
