import { ApiError } from "@shop/contracts/client";
import type { Course } from "@shop/contracts/offer/courses";
import type { Quote } from "@shop/contracts/quote";
import { missingForQuote } from "@shop/domain/orders/quote-needs";
import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { kitCopy } from "@shop/ui/kit-copy";
import { useState } from "react";
import { useNavigate } from "react-router";
import { choiceIn, courseIdsOf, detailOf, placedLines } from "../../basket/legacy/enrolments";
import type { Enrolment } from "../../basket/legacy/legacy-state";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { legacyFlow, orderRows } from "../../features/checkout/flows/legacy-flow";
import { placeOf, useCoursesOf } from "../../features/checkout/flows/use-chosen-courses";
import { useConfirmOrder } from "../../features/checkout/order/use-confirm-order";
import { useHeldOrder } from "../../features/checkout/order/use-held-order";
import { NotSavedNotice } from "../../features/checkout/seats/not-saved-notice";
import { SeatClock } from "../../features/checkout/seats/seat-clock";
import { SeatNotices } from "../../features/checkout/seats/seat-notices";
import { UnknownErrorDialog } from "../../features/checkout/seats/unknown-error-dialog";
import { useSeatExpiry } from "../../features/checkout/seats/use-seat-expiry";
import { couponCopy } from "../../features/coupon/coupon-copy";
import { CouponPanel } from "../../features/coupon/coupon-panel";
import { type CouponState, useCoupon } from "../../features/coupon/use-coupon";
import { RenewedBackpack } from "../../features/personal-data/renewal/renewed-backpack";
import { MissingDataDialog } from "../../features/quote/missing-data-dialog";
import { QuotePdfButton } from "../../features/quote/quote-pdf-button";
import { QuotePrice } from "../../features/quote/quote-price";
import { reviewPrice } from "../../features/quote/review-price";
import { fullName } from "../../lib/forms/full-name";
import { pathTo } from "../../lib/page/route-paths";
import { StudentCard } from "../../shared/student-card/student-card";
import { CourseTimetable } from "../../shared/timetable/course-timetable";
import { ButtonLink } from "../../ui/button-link";
import styles from "./legacy-review.module.css";
import { legacyReviewCopy as copy } from "./legacy-review-copy";

interface EnrolmentCardProps {
  enrolment: Enrolment;
  courses: readonly Course[];
  quote: Quote | undefined;
  coupon: CouponState;
  error: unknown;
  isStuck: boolean;
  retrying: boolean;
  onRetry: () => void;
}

function EnrolmentCard({ enrolment, courses, quote, coupon, ...loading }: EnrolmentCardProps) {
  return (
    <StudentCard
      student={enrolment}
      program={enrolment.program}
      modality={enrolment.program.modality}
      month={enrolment.selectedMonth}
      locationId={detailOf(enrolment)?.locationId ?? null}
      venueName={enrolment.selectedLocation?.name ?? null}
      courses={courses}
      courseCount={enrolment.selectedCourses.length}
      quote={quote}
    >
      <section className={styles.part} aria-label={copy.priceOf(fullName(enrolment))}>
        <QuotePrice quote={quote} coupon={coupon} {...loading} />
      </section>
      <div className={styles.part}>
        <CourseTimetable courses={courses} studentName={fullName(enrolment)} level={3} />
      </div>
    </StudentCard>
  );
}

export function LegacyReview() {
  const navigate = useNavigate();
  const state = useLegacy((store) => store.draft);
  const order = useHeldOrder(legacyFlow.useOrder());
  const coupon = useCoupon(order.couponPrice);
  const enrolments = placedLines(state);
  const courses = useCoursesOf(enrolments.map((line) => placeOf({ ...line, ...choiceIn(line) })));
  const seats = useSeatExpiry(order.held.data?.hold ?? null);
  const [isConfirming, setConfirming] = useState(false);
  const { total, quoteError } = order;
  const isFree = total?.precioTotal === 0;
  const asked = isFree ? copy.confirmFree : copy.confirmPaid;
  const confirmOrder = useConfirmOrder(order);

  return (
    <CheckoutFrame
      flow={legacyFlow}
      step={3}
      title={copy.title}
      next={{
        label: isFree ? copy.enrol : copy.buy,
        busy: coupon.isChecking || (quoteError !== null && order.isQuoting),
        ...order.whenPriced(() => setConfirming(true)),
      }}
      rows={orderRows(enrolments)}
      price={reviewPrice(total, order)}
      countdown={<SeatClock order={order} onExpire={seats.markOver} />}
    >
      <NotSavedNotice held={order.held} coursesTo={legacyFlow.coursesTo} />
      <RenewedBackpack error={order.held.error} />
      {enrolments.map((enrolment, index) => (
        <EnrolmentCard
          key={`${enrolment.id}-${enrolment.program.id}`}
          enrolment={enrolment}
          courses={courses[index] ?? []}
          quote={order.quotes[index]}
          coupon={coupon}
          error={quoteError}
          isStuck={order.held.error !== null && !order.held.isFetching}
          retrying={order.isQuoting}
          onRetry={order.requote}
        />
      ))}
      <div className={styles.coupon}>
        <CouponPanel coupon={coupon} emptyText={couponCopy.emptyLegacy} />
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
      <SeatNotices flow={legacyFlow} held={order.held} isOver={seats.isOver} />
      <UnknownErrorDialog
        open={quoteError instanceof ApiError && quoteError.code === "QUOTE_FAILED" && !order.isQuoting}
        onRetry={order.requote}
      />
      <MissingDataDialog
        missing={missingNow(state.orderId, enrolments[0])}
        onUnderstood={() => navigate(pathTo("ProgramInscription"))}
      />
    </CheckoutFrame>
  );
}

function missingNow(orderId: number | null, line: Enrolment | undefined) {
  return missingForQuote({
    orderId,
    venueId: line?.selectedLocation?.id ?? null,
    programId: line?.program.id ?? null,
    studentId: line?.id ?? null,
    courseIds: line ? courseIdsOf(line) : [],
  });
}
