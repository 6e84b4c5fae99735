import type { QuoteNeed } from "@shop/domain/orders/quote-needs";
import { useNavigate } from "react-router";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { stepperFlow } from "../../features/checkout/flows/stepper-flow";
import { useChosenCourses } from "../../features/checkout/flows/use-chosen-courses";
import { useHeldOrder } from "../../features/checkout/order/use-held-order";
import { NotSavedNotice } from "../../features/checkout/seats/not-saved-notice";
import { SeatClock } from "../../features/checkout/seats/seat-clock";
import { SeatNotices } from "../../features/checkout/seats/seat-notices";
import { useSeatExpiry } from "../../features/checkout/seats/use-seat-expiry";
import { CouponPanel } from "../../features/coupon/coupon-panel";
import { MissingDataDialog } from "../../features/quote/missing-data-dialog";
import { priceBefore } from "../../features/quote/price-rows";
import { quoteCopy } from "../../features/quote/quote-copy";
import { QuotePdfButton } from "../../features/quote/quote-pdf-button";
import { QuotePrice } from "../../features/quote/quote-price";
import { useDraft } from "../../lib/draft/draft-store";
import { locationIdOf } from "../../lib/draft/enrolment-state";
import { quoteNeedsOf } from "../../lib/draft/placed-order";
import { routeOfStep, type StepNumber } from "../../lib/draft/steps";
import { type ChosenPlace, StudentCard, useClassPlace } from "../../shared/student-card/student-card";
import { CalendarButton } from "../../shared/timetable/calendar-button";
import { CourseTimetable } from "../../shared/timetable/course-timetable";
import type { TimetableCourse } from "../../shared/timetable/week-entries";
import { reviewCopy as copy } from "./review-copy";
import styles from "./review-step.module.css";
import { useCouponKept } from "./use-coupon-kept";

const STEPS: Readonly<Record<QuoteNeed, StepNumber>> = {
  PROGRAM: 1,
  STUDENT: 2,
  ORDER: 2,
  VENUE: 3,
  COURSES: 3,
};

/** Step where a missing field can be completed; the first when nothing is known. */
function stepOfNeed(need: QuoteNeed | undefined): StepNumber {
  return need ? STEPS[need] : 1;
}

interface ReviewCalendarProps extends ChosenPlace {
  /** Start month, 1–12. */
  month: number;
  courses: readonly TimetableCourse[];
}

/** The chosen week as a calendar file, to compare with one's own before buying. */
function ReviewCalendar({ month, courses, ...chosen }: ReviewCalendarProps) {
  const { isRemote, name, address } = useClassPlace(chosen);
  const place = isRemote ? "" : [name, address].filter(Boolean).join(", ");
  return <CalendarButton planned={[{ programId: chosen.program.id, month, place, courses }]} />;
}

/** Revisión y confirmación: what is bought, for how much, and until when the seats wait (REVIEW rows). */
export function ReviewStep() {
  const draft = useDraft((store) => store.draft);
  const change = useDraft((store) => store.change);
  const navigate = useNavigate();
  const order = useHeldOrder(stepperFlow.useOrder());
  const { saved, held, total, isPriced } = order;
  const seats = useSeatExpiry(held.data?.hold ?? null);
  const { courses } = useChosenCourses();
  const missing = quoteNeedsOf(draft);
  useCouponKept();

  function confirm() {
    change({ isConfirmed: true });
    navigate(routeOfStep(5));
  }

  return (
    <CheckoutFrame
      flow={stepperFlow}
      step={4}
      title={copy.title}
      lead={copy.lead}
      next={{
        label: total?.precioTotal === 0 ? copy.enrol : copy.buy,
        disabled: !isPriced,
        onPress: confirm,
      }}
      price={{
        total: total?.precioTotal ?? null,
        ...(total ? { before: priceBefore(total) } : {}),
        note: quoteCopy.annual,
      }}
      countdown={<SeatClock order={order} onExpire={seats.markOver} />}
    >
      <NotSavedNotice held={held} coursesTo={stepperFlow.coursesTo} />
      {draft.program && (
        <StudentCard
          student={draft.student}
          program={draft.program}
          modality={draft.modality}
          month={draft.month}
          locationId={locationIdOf(draft)}
          venueName={draft.venueName}
          courses={courses}
          courseCount={draft.courseIds.length}
        />
      )}
      <section className={styles.price} aria-label={quoteCopy.title}>
        <h2>{quoteCopy.title}</h2>
        <QuotePrice
          quote={total}
          coupon={draft.appliedCoupon}
          error={order.quoteError}
          retrying={order.isQuoting}
          onRetry={order.requote}
        />
        <div className={styles.coupon}>
          <CouponPanel price={order.couponPrice} />
        </div>
      </section>
      <CourseTimetable courses={courses}>
        <QuotePdfButton orderId={isPriced && saved ? saved.orderId : null} />
        {draft.program && draft.month && (
          <ReviewCalendar
            program={draft.program}
            month={draft.month}
            locationId={locationIdOf(draft)}
            venueName={draft.venueName}
            courses={courses}
          />
        )}
      </CourseTimetable>
      <SeatNotices flow={stepperFlow} held={held} isOver={seats.isOver} />
      <MissingDataDialog
        missing={missing}
        onUnderstood={() => navigate(routeOfStep(stepOfNeed(missing[0])))}
      />
    </CheckoutFrame>
  );
}
