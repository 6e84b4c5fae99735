import type { Order } from "@shop/contracts/orders";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { soldOutOf } from "../../features/hold-countdown/sold-out";
import { SoldOutDialog } from "../../features/hold-countdown/sold-out-dialog";
import { PurchaseCard } from "../../features/order-result/purchase-card";
import { Rejected } from "../../features/order-result/rejected";
import { resultCopy } from "../../features/order-result/result-copy";
import { paymentCopy } from "../../features/payment/payment-copy";
import { PaymentDialogs } from "../../features/payment/payment-dialogs";
import { retryPress } from "../../features/payment/retry-press";
import { usePayment } from "../../features/payment/use-payment";
import { CourseLines } from "../../features/timetable/course-lines";
import { fromPurchased } from "../../features/timetable/timetable-course";
import { api } from "../../lib/api";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { useExactTitle } from "../../ui/frame/use-document-title";
import { FLOW_ADDRESSES } from "./flow-addresses";

/** Time between the pressed retry and the provider (PAY-05). */
const LEAVE_AFTER_MS = 500;

interface RejectedScreenProps {
  order: Order;
  failure: string | null;
}

/** A purchase that was not paid, with its retry (RESULT-08, PAY-05..08). */
export function RejectedScreen({ order, failure }: RejectedScreenProps) {
  useExactTitle(resultCopy.rejected.tab);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: config } = useQuery(shopConfigQuery);
  const payment = usePayment({
    order: { buyOrder: order.buyOrder, orderId: order.id },
    leaveAfterMs: LEAVE_AFTER_MS,
  });
  const soldOut = soldOutOf(payment.error);
  const { checkout, courses } = FLOW_ADDRESSES[order.flow];

  const retry = () =>
    payment.pay(async () => {
      const { documents } = config ?? (await queries.fetchQuery(shopConfigQuery));
      const query = { buyOrder: order.buyOrder, no: order.id };
      return retryPress(await api("findOrder", { query }), documents.termsVersion);
    });

  return (
    <>
      <Rejected order={order} failure={failure} backTo={checkout} onRetry={retry} busy={payment.isBusy}>
        {order.OrderDetails.map((detail) => (
          <PurchaseCard key={`${detail.studentId}-${detail.programId}`} detail={detail} level={2}>
            <CourseLines courses={detail.Courses.map(fromPurchased)} />
          </PurchaseCard>
        ))}
      </Rejected>
      <PaymentDialogs
        payment={payment}
        title={paymentCopy.retryFailed}
        isElsewhere={(error) => soldOutOf(error) !== null}
      />
      <SoldOutDialog soldOut={soldOut} isPack={order.isOulet} onChooseOthers={() => navigate(courses)} />
    </>
  );
}
