import type { PurchaseDetails } from "@shop/contracts/purchases/purchase";
import { lastFourDigits } from "@shop/domain/orders/payment-type";
import { installmentsLabel, paymentTypeLabel } from "@shop/domain/orders/payment-type-copy";
import { minuteOf } from "../../lib/minute-of";
import { Badge } from "../../ui/badge";
import { formatClp } from "../../ui/price/format-clp";
import styles from "./purchase.module.css";
import { purchaseCopy } from "./purchase-copy";

const { money: copy } = purchaseCopy;

type Payment = PurchaseDetails["payments"][number];
type MoneyBack = PurchaseDetails["refunds"][number];

export function MoneySection({ details: { payments, refunds } }: { details: PurchaseDetails }) {
  if (payments.length === 0) return <p>{copy.free}</p>;
  return (
    <ul className={styles.rows}>
      {payments.map((payment) => (
        <li key={payment.paidAt}>
          <span>{copy.payment}</span>
          <strong>{formatClp(payment.amount)}</strong>
          <p className={styles.quiet}>{describe(payment)}</p>
        </li>
      ))}
      {refunds.map((refund, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be requested at one moment, and none goes away
        <li key={index}>
          <span className={styles.reference}>
            {copy.refund}{" "}
            <Badge tone={refund.state === "done" ? "green" : "other"}>{copy.states[refund.state]}</Badge>
          </span>
          <strong>{formatClp(refund.amount)}</strong>
          <p className={styles.quiet}>{way(refund)}</p>
        </li>
      ))}
    </ul>
  );
}

const describe = ({ paidAt, kind, typeCode, installments, cardNumber }: Payment) =>
  [
    minuteOf(paidAt),
    kind === "scholarship" && copy.scholarship,
    typeCode && paymentTypeLabel(typeCode),
    installments !== null && installmentsLabel(installments),
    cardNumber && copy.card(lastFourDigits(cardNumber)),
  ]
    .filter(Boolean)
    .join(" · ");

const way = ({ route, askedAt, settledAt, state }: MoneyBack) =>
  [
    copy.routes[route],
    copy.asked(minuteOf(askedAt)),
    ...(settledAt && state === "done" ? [copy.done(minuteOf(settledAt))] : []),
  ].join(" · ");
