import type { Order } from "@shop/contracts/orders";
import { PageHeading } from "../../ui/frame/page-heading";
import { SuccessPicture } from "../../ui/pictures/order-pictures";
import styles from "./order-result.module.css";
import { resultCopy } from "./result-copy";

const { success: copy } = resultCopy;

/** The good news, and where the receipt went. */
export function SuccessHero({ order }: { order: Order }) {
  return (
    <header className={styles.hero}>
      <SuccessPicture />
      <PageHeading>{copy.title}</PageHeading>
      {order.FinancingParty && <p>{copy.mailSent(order.FinancingParty.email)}</p>}
    </header>
  );
}
