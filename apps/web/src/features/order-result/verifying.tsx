import type { Order } from "@shop/contracts/orders";
import { HelpLinks } from "../../shared/help/help-links";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button/button";
import { PageHeading } from "../../ui/frame/page-heading";
import { useExactTitle } from "../../ui/frame/use-document-title";
import { Spinner } from "../../ui/spinner";
import styles from "./order-result.module.css";
import { resultCopy } from "./result-copy";

const { verifying: copy } = resultCopy;

interface VerifyingProps {
  order: Order;
  isSlow: boolean;
  isFetching: boolean;
  onAskAgain: () => void;
}

/** The provider has not answered yet: neither success nor rejection is said too early. */
export function Verifying({ order, isSlow, isFetching, onAskAgain }: VerifyingProps) {
  useExactTitle(copy.tab);
  return (
    <div className={styles.hero}>
      <span className={styles.wait}>
        <Spinner />
      </span>
      <PageHeading>{copy.title}</PageHeading>
      <p role="status">{copy.text}</p>
      {order.reference && (
        <p>
          {resultCopy.facts.order} <strong>{order.reference}</strong>
        </p>
      )}
      {isSlow && (
        <Alert
          tone="info"
          announce
          action={
            <Button size="small" busy={isFetching} onClick={onAskAgain}>
              {copy.again}
            </Button>
          }
        >
          {copy.slow}
        </Alert>
      )}
      {isSlow && <HelpLinks order={order.reference} />}
    </div>
  );
}
