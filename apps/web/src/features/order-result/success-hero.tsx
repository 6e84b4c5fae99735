import type { Order } from "@shop/contracts/orders";
import { SuccessPicture } from "../../ui/pictures/success-picture";
import styles from "./order-result.module.css";
import { resultCopy } from "./result-copy";

const { success: copy } = resultCopy;

/** The good news, and where the receipt went (RESULT-01). */
export function SuccessHero({ order }: { order: Order }) {
  return (
    <header className={styles.hero}>
      <SuccessPicture />
      <h1>{copy.title}</h1>
      {order.FinancingParty && <p>{copy.mailSent(order.FinancingParty.email)}</p>}
    </header>
  );
}
