import type { OrderState } from "@shop/domain/orders/order-states";
import { ORDER_STATE_NAMES } from "@shop/domain/purchases/names-copy";
import { deskCopy as copy, stateName } from "../copy";
import styles from "./state-mark.module.css";

interface StateMarkProps {
  state: OrderState;
  isInReview: boolean;
}

export function StateMark({ state, isInReview }: StateMarkProps) {
  return (
    <span className={styles.mark} data-state={isInReview ? "review" : state}>
      {isInReview ? copy.inReview : stateName(ORDER_STATE_NAMES, state)}
    </span>
  );
}
