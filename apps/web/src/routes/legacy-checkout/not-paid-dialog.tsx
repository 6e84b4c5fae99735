import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { FullOrder } from "../../basket/legacy/legacy-state";
import { flowCopy } from "../../features/checkout/flows/flow-copy";
import { legacyFlow } from "../../features/checkout/flows/legacy-flow";
import type { HeldOrderState } from "../../features/checkout/order/use-held-order";
import { paymentCopy } from "../../features/checkout/payment/payment-copy";
import { PaymentDialogs } from "../../features/checkout/payment/payment-dialogs";
import { isTermsChange, TermsChangedDialog } from "../../features/checkout/payment/terms-changed-dialog";
import { useRetryPayment } from "../../features/checkout/payment/use-retry-payment";
import { SeatNotices } from "../../features/checkout/seats/seat-notices";
import { soldOutOf } from "../../features/checkout/seats/sold-out";
import { chargeFact } from "../../features/order-result/result-view";
import { api } from "../../lib/api";
import { legacyCheckoutCopy as copy } from "./legacy-checkout-copy";

interface NotPaidDialogProps {
  fullOrder: FullOrder;
  held: HeldOrderState["held"];
}

// After the provider without a payment: shows the charge and pays again (CHECKOUT-10, CHECKOUT-13..15).
export function NotPaidDialog({ fullOrder, held }: NotPaidDialogProps) {
  const [query, setQuery] = useSearchParams();
  const buyOrder = query.get("buyOrder") ?? fullOrder.buyOrder;
  const no = query.get("no") ?? String(fullOrder.id);
  const payment = useRetryPayment({ buyOrder, orderId: Number(no) || fullOrder.id });
  const { data: order } = useQuery({
    queryKey: ["orders", "not-paid", buyOrder, no],
    queryFn: () => api("findOrder", { query: { buyOrder, no } }),
  });
  const close = () => setQuery({}, { replace: true });
  const isSoldOut = soldOutOf(payment.error) !== null;
  return (
    <>
      <AlertDialog
        open={!payment.isBusy && payment.error === null}
        title={copy.notPaid.title}
        text={<p>{copy.notPaid.text[order ? chargeFact(order) : "unknown"]}</p>}
        confirmLabel={copy.notPaid.pay}
        onConfirm={payment.retry}
        cancelLabel={copy.notPaid.later}
        onCancel={close}
      />
      <PaymentDialogs
        payment={payment}
        title={paymentCopy.retryFailed}
        wait={flowCopy.legacyWait}
        isElsewhere={(error) => soldOutOf(error) !== null || isTermsChange(error)}
        onDismiss={close}
      />
      <TermsChangedDialog payment={payment} />
      {isSoldOut && <SeatNotices flow={legacyFlow} held={held} isOver={false} refusal={payment.error} />}
    </>
  );
}
