import type { QuoteNeed } from "@shop/domain/orders/quote-needs";
import { useNavigate } from "react-router";
import { useDraft } from "../../basket/stepper/draft-store";
import { quotedLinesOf, quoteNeedsOf } from "../../basket/stepper/placed-order";
import { enrolmentsOf, showSibling } from "../../basket/stepper/siblings";
import { routeOfStep, type StepNumber } from "../../basket/stepper/steps";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { stepperFlow } from "../../features/checkout/flows/stepper-flow";
import { studentRows } from "../../features/checkout/flows/summary-rows";
import { placeOf, useCoursesOf } from "../../features/checkout/flows/use-chosen-courses";
import { useHeldOrder } from "../../features/checkout/order/use-held-order";
import { NotSavedNotice } from "../../features/checkout/seats/not-saved-notice";
import { SeatClock } from "../../features/checkout/seats/seat-clock";
import { SeatNotices } from "../../features/checkout/seats/seat-notices";
import { useSeatExpiry } from "../../features/checkout/seats/use-seat-expiry";
import { CouponPanel } from "../../features/coupon/coupon-panel";
import { useCoupon } from "../../features/coupon/use-coupon";
import { RenewedOrder } from "../../features/personal-data/renewal/renewed-order";
import { MissingDataDialog } from "../../features/quote/missing-data-dialog";
import { quoteCopy } from "../../features/quote/quote-copy";
import { QuotePdfButton } from "../../features/quote/quote-pdf-button";
import { QuotePrice } from "../../features/quote/quote-price";
import { reviewPrice } from "../../features/quote/review-price";
import { SendQuote } from "../../features/saved-quote/send-quote";
import { CourseTimetable } from "../../shared/timetable/course-timetable";
import { reviewCopy as copy } from "./review-copy";
import styles from "./review-step.module.css";
import { AddSibling, ReviewCalendar, SiblingReview, StudentSummary } from "./student-review";

const STEPS: Readonly<Record<QuoteNeed, StepNumber>> = {
  PROGRAM: 1,
  STUDENT: 2,
  ORDER: 2,
  VENUE: 3,
  COURSES: 3,
};

function stepOfNeed(need: QuoteNeed | undefined): StepNumber {
  return need ? STEPS[need] : 1;
}

// Requirements REVIEW-*.
export function ReviewStep() {
  const draft = useDraft((store) => store.draft);
  const change = useDraft((store) => store.change);
  const navigate = useNavigate();
  const order = useHeldOrder(stepperFlow.useOrder());
  const { saved, held, total, isPriced } = order;
  const coupon = useCoupon(order.couponPrice);
  const seats = useSeatExpiry(held.data?.hold ?? null);
  const enrolments = enrolmentsOf(draft);
  const courses = useCoursesOf(enrolments.map(placeOf));
  const [ownCourses = []] = courses;
  const hasSiblings = enrolments.length > 1;
  const priceTitle = hasSiblings ? copy.priceOfAll(enrolments.length) : quoteCopy.title;
  const missing = quoteNeedsOf(draft);

  function confirm() {
    const first = enrolments.find(({ isStudentDone }) => !isStudentDone)?.student.id;
    change({ ...(first ? showSibling(draft, first) : {}), isConfirmed: true });
    navigate(routeOfStep(5));
  }

  const chosen = enrolments.map((enrolment, index) => ({ enrolment, courses: courses[index] ?? [] }));
  const toKeep = (
    <div className={styles.toKeep}>
      <QuotePdfButton orderId={isPriced && saved ? saved.orderId : null} />
      <SendQuote lines={isPriced ? quotedLinesOf(enrolments) : []} />
      <ReviewCalendar chosen={chosen} />
    </div>
  );
  return (
    <CheckoutFrame
      flow={stepperFlow}
      step={4}
      title={copy.title}
      lead={copy.lead}
      next={{
        label: total?.precioTotal === 0 ? copy.enrol : copy.buy,
        busy: coupon.isChecking || (order.quoteError !== null && order.isQuoting),
        ...order.whenPriced(confirm),
      }}
      price={reviewPrice(total, order)}
      {...(hasSiblings ? { rows: studentRows(enrolments, order.quotes) } : {})}
      countdown={<SeatClock order={order} onExpire={seats.markOver} />}
    >
      <NotSavedNotice held={held} coursesTo={stepperFlow.coursesTo} />
      <RenewedOrder error={held.error} dataTo={routeOfStep(2)} />
      {chosen.map((one, index) => {
        const { id } = one.enrolment.student;
        const quote = order.quotes[index];
        return hasSiblings ? (
          <SiblingReview key={id} {...one} quote={quote} />
        ) : (
          <StudentSummary key={id} {...one} quote={quote} />
        );
      })}
      <AddSibling />
      <section className={styles.price} aria-label={priceTitle}>
        <h2>{priceTitle}</h2>
        <QuotePrice
          quote={total}
          coupon={coupon}
          error={order.quoteError}
          isStuck={held.error !== null && !held.isFetching}
          retrying={order.isQuoting}
          onRetry={order.requote}
        />
        <div className={styles.coupon}>
          <CouponPanel coupon={coupon} />
        </div>
      </section>
      {hasSiblings ? toKeep : <CourseTimetable courses={ownCourses}>{toKeep}</CourseTimetable>}
      <SeatNotices flow={stepperFlow} held={held} isOver={seats.isOver} />
      <MissingDataDialog
        missing={missing}
        onUnderstood={() => navigate(routeOfStep(stepOfNeed(missing[0])))}
      />
    </CheckoutFrame>
  );
}
