import type { Order } from "@shop/contracts/orders";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { classNames } from "@shop/ui/class-names";
import { FactList } from "@shop/ui/lists/fact-list";
import { RunningText } from "@shop/ui/running-text";
import { Spinner } from "@shop/ui/spinner";
import { HelpLinks } from "../../shared/help/help-links";
import { PageHeading } from "../../ui/frame/page-heading";
import { useExactTitle } from "../../ui/frame/use-document-title";
import { formatClp } from "../../ui/price/format-clp";
import styles from "./order-result.module.css";
import pageStyles from "./result.module.css";
import { resultCopy } from "./result-copy";

const { verifying: copy, facts } = resultCopy;

interface VerifyingProps {
  order: Order;
  isSlow: boolean;
  isFetching: boolean;
  onAskAgain: () => void;
}

/** No answer from the provider yet: claims neither success nor rejection. */
export function Verifying({ order, isSlow, isFetching, onAskAgain }: VerifyingProps) {
  useExactTitle(copy.tab);
  // Without a payment begun there is no result to mail.
  const isPaymentKnown = order.payment !== "none";
  return (
    <div className={styles.hero}>
      <span className={styles.wait}>
        <Spinner />
      </span>
      <PageHeading>{copy.title}</PageHeading>
      <p role="status">
        {copy.text}{" "}
        {isPaymentKnown && <RunningText>{copy.mayClose(order.FinancingParty?.email ?? null)}</RunningText>}
      </p>
      <FactList
        facts={[
          { label: copy.amount, value: formatClp(order.total) },
          { label: facts.order, value: order.reference ?? order.buyOrder, isCode: true },
        ]}
      />
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
      {isSlow && <HelpLinks order={order.reference} isCentred />}
    </div>
  );
}

/** Also prerendered into the result pages (written-pages/frames.tsx). */
export function Searching() {
  return (
    <div className={classNames(pageStyles.page, styles.searching)}>
      <div className={styles.hero}>
        <span className={styles.wait}>
          <Spinner />
        </span>
        <PageHeading>{resultCopy.loading}</PageHeading>
      </div>
    </div>
  );
}
