import type { Order } from "@shop/contracts/orders";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { classNames } from "@shop/ui/class-names";
import { RunningText } from "@shop/ui/running-text";
import type { ReactNode } from "react";
import { pathTo } from "../../lib/page/route-paths";
import { HelpLinks } from "../../shared/help/help-links";
import { ButtonLink } from "../../ui/button-link";
import { PageHeading } from "../../ui/frame/page-heading";
import { RejectedPicture } from "../../ui/pictures/rejected-picture";
import { formatClp } from "../../ui/price/format-clp";
import styles from "./order-result.module.css";
import { resultCopy } from "./result-copy";
import { chargeFact, isCancelled, isWithoutSale, seatsUntil } from "./result-view";

const { rejected, cancelled, transaction } = resultCopy;

interface RejectedProps {
  order: Order;
  /** `transactionFailed` of the URL (PAY-14). */
  failure: string | null;
  backTo: string;
  onRetry: () => void;
  busy: boolean;
  children?: ReactNode;
}

/** RESULT-08, RESULT-09. */
export function Rejected({ order, failure, backTo, onRetry, busy, children }: RejectedProps) {
  const isLeft = isCancelled(order);
  const copy = isLeft ? cancelled : { ...rejected, pay: rejected.retry };
  const charge = chargeFact(order);
  const happened = order.payment === "timed_out" ? rejected.timedOut : null;
  const time = seatsUntil(order);
  return (
    <>
      {failure && !isLeft && (
        <Alert tone="danger" title={transaction.title}>
          {failure === "time_expired" ? transaction.expired : transaction.failed}
        </Alert>
      )}
      <header className={classNames(styles.hero, styles.withRetry)}>
        {!isLeft && <RejectedPicture />}
        <PageHeading>{copy.title}</PageHeading>
        {charge === "none" && <p className={styles.money}>{rejected.noCharge}</p>}
        {charge === "reversed" && <p className={styles.money}>{rejected.reversed}</p>}
        <p className={styles.money}>
          {happened} {time ? rejected.seatsUntil(time) : copy.seatsGone}
        </p>
        <p>{isWithoutSale(order) ? rejected.withoutSale : copy.text}</p>
      </header>
      <div className={styles.panel}>
        <p className={styles.amount}>
          {rejected.amount} <strong>{formatClp(order.total)}</strong>
        </p>
        <div className={styles.buttons}>
          <Button look="main" busy={busy} onClick={onRetry}>
            {copy.pay}
          </Button>
          <ButtonLink to={backTo}>{rejected.back}</ButtonLink>
          {isLeft && (
            <ButtonLink look="quiet" to={pathTo("Landing")}>
              {cancelled.leave}
            </ButtonLink>
          )}
        </div>
        <p className={styles.small}>{copy.terms}</p>
        {order.reference && (
          <p>
            {resultCopy.facts.order}{" "}
            <strong>
              <RunningText>{order.reference}</RunningText>
            </strong>
          </p>
        )}
      </div>
      <HelpLinks order={order.reference} />
      {children}
    </>
  );
}
