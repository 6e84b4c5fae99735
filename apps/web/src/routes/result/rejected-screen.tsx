import type { Order, OrderFlow } from "@shop/contracts/orders";
import { useNavigate } from "react-router";
import { paymentCopy } from "../../features/checkout/payment/payment-copy";
import { PaymentDialogs } from "../../features/checkout/payment/payment-dialogs";
import { isTermsChange, TermsChangedDialog } from "../../features/checkout/payment/terms-changed-dialog";
import { useRetryPayment } from "../../features/checkout/payment/use-retry-payment";
import { soldOutOf } from "../../features/checkout/seats/sold-out";
import { SoldOutDialog } from "../../features/checkout/seats/sold-out-dialog";
import { PurchaseCards } from "../../features/order-result/purchase-cards";
import { Rejected } from "../../features/order-result/rejected";
import { resultCopy } from "../../features/order-result/result-copy";
import { isCancelled } from "../../features/order-result/result-view";
import { pathTo } from "../../lib/page/route-paths";
import { useExactTitle } from "../../ui/frame/use-document-title";

interface RejectedScreenProps {
  order: Order;
  failure: string | null;
}

export function RejectedScreen({ order, failure }: RejectedScreenProps) {
  useExactTitle((isCancelled(order) ? resultCopy.cancelled : resultCopy.rejected).tab);
  const navigate = useNavigate();
  const payment = useRetryPayment({ buyOrder: order.buyOrder, orderId: order.id });
  const soldOut = soldOutOf(payment.error);
  const { checkout, courses } = FLOW_ADDRESSES[order.flow];

  return (
    <>
      <Rejected
        order={order}
        failure={failure}
        backTo={checkout}
        onRetry={payment.retry}
        busy={payment.isBusy}
      >
        <PurchaseCards order={order} level={2} />
      </Rejected>
      <PaymentDialogs
        payment={payment}
        title={paymentCopy.retryFailed}
        isElsewhere={(error) => soldOutOf(error) !== null || isTermsChange(error)}
      />
      <TermsChangedDialog payment={payment} />
      <SoldOutDialog
        soldOut={soldOut}
        isPack={order.isOulet}
        note={paymentCopy.notCharged}
        onChooseOthers={() => navigate(courses)}
      />
    </>
  );
}

interface FlowAddresses {
  checkout: string;
  courses: string;
}

const FLOW_ADDRESSES: Readonly<Record<OrderFlow, FlowAddresses>> = {
  stepper: { checkout: pathTo("CheckoutStep"), courses: pathTo("CourseStep") },
  legacy: { checkout: pathTo("Step4"), courses: pathTo("Step1") },
  outlet: { checkout: pathTo("Outlet3"), courses: pathTo("Outlet1") },
};
