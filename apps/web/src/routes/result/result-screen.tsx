import type { Annulment, Order } from "@shop/contracts/orders";
import { FactList } from "@shop/ui/lists/fact-list";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { clearStorage } from "../../basket/storage/clear-storage";
import { paidPurchase } from "../../basket/storage/paid-purchase";
import { AnnulledHero, AnnulmentHelp } from "../../features/order-result/annulled-hero";
import { OrderLocked } from "../../features/order-result/order-locked";
import { OrderNotFound } from "../../features/order-result/order-not-found";
import { annulmentFacts } from "../../features/order-result/payment-facts";
import { PurchaseCards } from "../../features/order-result/purchase-cards";
import styles from "../../features/order-result/result.module.css";
import { resultCopy } from "../../features/order-result/result-copy";
import { isAnnulled, type ResultView } from "../../features/order-result/result-view";
import { SuccessActions } from "../../features/order-result/success-actions";
import { SuccessView } from "../../features/order-result/success-view";
import { Unreachable } from "../../features/order-result/unreachable";
import { type OrderAddress, useOrderResult } from "../../features/order-result/use-order-result";
import { Searching, Verifying } from "../../features/order-result/verifying";
import { openOrderQuery } from "../../lib/queries/open-order";
import { focusPageHeading } from "../../ui/frame/page-heading";
import { useExactTitle } from "../../ui/frame/use-document-title";
import { RejectedScreen } from "./rejected-screen";

function SuccessScreen({ order }: { order: Order }) {
  useExactTitle(resultCopy.success.tab);
  useForgottenDraft();
  return <SuccessView order={order} actions={<SuccessActions order={order} />} />;
}

// A finished purchase leaves no data in this browser, on arriving and on leaving (RESULT-15, RESULT-16).
function useForgottenDraft() {
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const forget = () => {
      clearStorage();
      queries.removeQueries({ queryKey: openOrderQuery.queryKey });
    };
    forget();
    paidPurchase.write(pathname + search);
    return forget;
  }, [queries, pathname, search]);
}

const { annulled: copy } = resultCopy;

function AnnulledScreen({ order, annulment }: { order: Order; annulment: Annulment }) {
  useExactTitle(copy.tab);
  return (
    <>
      <AnnulledHero order={order} annulment={annulment} />
      <section className={styles.section}>
        <h2>{copy.details}</h2>
        <FactList facts={annulmentFacts(order, annulment)} />
      </section>
      <AnnulmentHelp />
      <section className={styles.section}>
        <h2>{copy.purchase}</h2>
        <PurchaseCards order={order} level={3} />
      </section>
    </>
  );
}

interface ResultScreenProps {
  address: OrderAddress;
  /** `err` or `time_expired` after a return without a payment. */
  failure: string | null;
}

export function ResultScreen({ address, failure }: ResultScreenProps) {
  const result = useOrderResult(address);
  const page = useSettledFocus(result.view);
  if (!result.order && result.isMissing) return <OrderNotFound />;
  if (result.isLocked) return <OrderLocked buyOrder={address.buyOrder} />;
  if (!result.order && !result.hasFailed) return <Searching />;
  return (
    <div ref={page} className={styles.page}>
      <Content result={result} buyOrder={address.buyOrder} failure={failure} />
    </div>
  );
}

interface ContentProps {
  result: ReturnType<typeof useOrderResult>;
  buyOrder: string;
  failure: string | null;
}

function Content({ result, buyOrder, failure }: ContentProps) {
  const { order, view, isSlow, isFetching, askAgain } = result;
  if (!order) return <Unreachable buyOrder={buyOrder} isAsking={isFetching} onAskAgain={askAgain} />;
  if (isAnnulled(order)) return <AnnulledScreen order={order} annulment={order.annulment} />;
  if (view === "success") return <SuccessScreen order={order} />;
  if (view === "rejected") return <RejectedScreen order={order} failure={failure} />;
  return <Verifying order={order} isSlow={isSlow} isFetching={isFetching} onAskAgain={askAgain} />;
}

// Announces the result after verifying: scrolls to the top and focuses the new title.
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
