import { ApiError } from "@shop/contracts/client";
import { missingForQuote } from "@shop/domain/orders/quote-needs";
import { useState } from "react";
import { useNavigate } from "react-router";
import { LegacyFrame } from "../../features/checkout/frame/legacy-frame";
import { orderRows } from "../../features/checkout/frame/order-rows";
import { useConfirmOrder } from "../../features/checkout/frame/use-confirm-order";
import { LegacySeatNotices } from "../../features/checkout/seats/legacy-seat-notices";
import { NotSavedNotice } from "../../features/checkout/seats/not-saved-notice";
import { SeatClock } from "../../features/checkout/seats/seat-clock";
import { UnknownErrorDialog } from "../../features/checkout/seats/unknown-error-dialog";
import { useSeatExpiry } from "../../features/checkout/seats/use-seat-expiry";
import { couponCopy } from "../../features/coupon/coupon-copy";
import { CouponPanel } from "../../features/coupon/coupon-panel";
import { MissingDataDialog } from "../../features/quote/missing-data-dialog";
import { priceBefore } from "../../features/quote/price-rows";
import { quoteCopy } from "../../features/quote/quote-copy";
import { QuotePdfButton } from "../../features/quote-pdf/quote-pdf-button";
import type { Enrolment } from "../../lib/legacy/legacy-state";
import { routeOfLegacyStep } from "../../lib/legacy/legacy-steps";
import { useLegacy } from "../../lib/legacy/legacy-store";
import { useLegacyCoupon } from "../../lib/legacy/use-legacy-coupon";
import { useLegacyCourses } from "../../lib/legacy/use-legacy-courses";
import { useLegacyOrder } from "../../lib/legacy/use-legacy-order";
import { pathTo } from "../../lib/route-paths";
import { ButtonLink } from "../../ui/button-link";
import { AlertDialog } from "../../ui/dialog/alert-dialog";
import { kitCopy } from "../../ui/kit-copy";
import { EnrolmentCard } from "./enrolment-card";
import styles from "./legacy-review.module.css";
import { legacyReviewCopy as copy } from "./legacy-review-copy";

/** Step3: every student's programme with its price, one coupon, and the countdown of their seats (REVIEW rows, SESSION-06). */
export function LegacyReview() {
  const navigate = useNavigate();
  const { state } = useLegacy();
  const order = useLegacyOrder();
  const couponPrice = useLegacyCoupon(order);
  const enrolments = order.lines.map(({ enrolment }) => enrolment);
  const courses = useLegacyCourses(enrolments);
  const seats = useSeatExpiry(order.held.data?.hold ?? null);
  const [isConfirming, setConfirming] = useState(false);
  const { total, quoteError } = order;
  const isFree = total?.precioTotal === 0;
  const asked = isFree ? copy.confirmFree : copy.confirmPaid;
  const lastIsOnline = enrolments.at(-1)?.program.isOnline ?? false;

  const confirmOrder = useConfirmOrder(order);

  return (
    <LegacyFrame
      step={3}
      title={copy.title}
      backTo={routeOfLegacyStep(lastIsOnline ? 1 : 2)}
      next={{
        label: isFree ? copy.enrol : copy.buy,
        disabled: !order.isPriced,
        onPress: () => setConfirming(true),
      }}
      rows={orderRows(enrolments)}
      price={{
        total: total?.precioTotal ?? null,
        ...(total ? { before: priceBefore(total) } : {}),
        note: quoteCopy.annual,
      }}
      countdown={<SeatClock order={order} onExpire={seats.markOver} />}
    >
      <NotSavedNotice held={order.held} coursesTo={routeOfLegacyStep(1)} />
      {order.lines.map(({ enrolment, quote }, index) => (
        <EnrolmentCard
          key={`${enrolment.id}-${enrolment.program.id}`}
          enrolment={enrolment}
          courses={courses[index] ?? []}
          quote={quote}
          coupon={state.appliedCoupon}
          error={quoteError}
          retrying={order.isQuoting}
          onRetry={order.requote}
        />
      ))}
      <div className={styles.coupon}>
        <CouponPanel price={couponPrice} emptyText={couponCopy.emptyLegacy} />
      </div>
      <div className={styles.more}>
        <QuotePdfButton orderId={order.isPriced && order.saved ? order.saved.orderId : null} />
        <ButtonLink to={pathTo("BuyOtherProgram")}>{copy.addStudent}</ButtonLink>
        <ButtonLink look="quiet" to={pathTo("Backpack")}>
          {copy.backpack}
        </ButtonLink>
      </div>
      <AlertDialog
        open={isConfirming}
        title={asked.title}
        text={<p>{asked.text}</p>}
        confirmLabel={asked.confirm}
        onConfirm={confirmOrder}
        cancelLabel={kitCopy.back}
        onCancel={() => setConfirming(false)}
      />
      <LegacySeatNotices held={order.held} isOver={seats.isOver} />
      <UnknownErrorDialog open={quoteError instanceof ApiError && quoteError.code === "QUOTE_FAILED"} />
      <MissingDataDialog
        missing={missingNow(state.orderId, enrolments[0])}
        onUnderstood={() => navigate(pathTo("ProgramInscription"))}
      />
    </LegacyFrame>
  );
}

/** What the order still lacks before prices can be asked for (REVIEW-19). */
function missingNow(orderId: number | null, line: Enrolment | undefined) {
  return missingForQuote({
    orderId,
    venueId: line?.selectedLocation?.id ?? null,
    programId: line?.program.id ?? null,
    studentId: line?.id ?? null,
    courseIds: line?.selectedCourses.flatMap(({ courseId }) => courseId ?? []) ?? [],
  });
}
