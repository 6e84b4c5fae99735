import { useEffect, useRef } from "react";
import { OrderNotFound } from "../../features/order-result/order-not-found";
import styles from "../../features/order-result/result.module.css";
import { resultCopy } from "../../features/order-result/result-copy";
import { isAnnulled, type ResultView } from "../../features/order-result/result-view";
import { type OrderAddress, useOrderResult } from "../../features/order-result/use-order-result";
import { Verifying } from "../../features/order-result/verifying";
import { ErrorState } from "../../ui/error-state";
import { focusPageHeading } from "../../ui/frame/page-heading";
import { SkeletonList } from "../../ui/skeleton";
import { AnnulledScreen } from "./annulled-screen";
import { RejectedScreen } from "./rejected-screen";
import { SuccessScreen } from "./success-screen";

interface ResultScreenProps {
  address: OrderAddress;
  /** `err` or `time_expired` when the provider sent the buyer back without a payment. */
  failure: string | null;
}

/** Success, annulment, rejection, waiting or nothing, by the order as the server has it. */
export function ResultScreen({ address, failure }: ResultScreenProps) {
  const result = useOrderResult(address);
  const page = useSettledFocus(result.view);
  if (!result.order && result.isMissing) return <OrderNotFound />;
  return (
    <div ref={page} className={styles.page}>
      <Content result={result} failure={failure} />
    </div>
  );
}

interface ContentProps {
  result: ReturnType<typeof useOrderResult>;
  failure: string | null;
}

function Content({ result, failure }: ContentProps) {
  const { order, view, isSlow, error, isFetching, askAgain } = result;
  if (!order) {
    return (
      <>
        <h1 className="visually-hidden">{resultCopy.loadingTitle}</h1>
        {error ? (
          <ErrorState onRetry={askAgain} retrying={isFetching} />
        ) : (
          <SkeletonList count={5} height="4rem" label={resultCopy.loading} />
        )}
      </>
    );
  }
  if (isAnnulled(order)) return <AnnulledScreen order={order} annulment={order.annulment} />;
  if (view === "success") return <SuccessScreen order={order} />;
  if (view === "rejected") return <RejectedScreen order={order} failure={failure} />;
  return <Verifying isSlow={isSlow} isFetching={isFetching} onAskAgain={askAgain} />;
}

/** Tells the end of "Estamos verificando tu pago": the page starts at its top again, with the focus on the new title. */
function useSettledFocus(view: ResultView | undefined) {
  const page = useRef<HTMLDivElement>(null);
  const shownView = useRef(view);
  useEffect(() => {
    const wasVerifying = shownView.current === "verifying";
    shownView.current = view;
    if (!wasVerifying || view === "verifying") return;
    window.scrollTo(0, 0);
    focusPageHeading(page.current);
  }, [view]);
  return page;
}
