import { useNavigate } from "react-router";
import { EnrolmentFrame } from "../../features/checkout/frame/enrolment-frame";
import { NotSavedNotice } from "../../features/checkout/seats/not-saved-notice";
import { SeatCountdown } from "../../features/checkout/seats/seat-countdown";
import { SeatNotices } from "../../features/checkout/seats/seat-notices";
import { useSeatExpiry } from "../../features/checkout/seats/use-seat-expiry";
import { CouponPanel } from "../../features/coupon/coupon-panel";
import { MissingDataDialog } from "../../features/quote/missing-data-dialog";
import { priceBefore } from "../../features/quote/price-rows";
import { quoteCopy } from "../../features/quote/quote-copy";
import { QuotePrice } from "../../features/quote/quote-price";
import { QuotePdfButton } from "../../features/quote-pdf/quote-pdf-button";
import { useDraft } from "../../lib/draft/draft-store";
import { locationIdOf } from "../../lib/draft/enrolment-state";
import { quoteNeedsOf } from "../../lib/draft/placed-order";
import { routeOfStep } from "../../lib/draft/steps";
import { useChosenCourses } from "../../lib/queries/use-chosen-courses";
import { useCouponPrice } from "../../lib/queries/use-coupon-price";
import { useSavedOrder } from "../../lib/queries/use-saved-order";
import { StudentCard } from "../../shared/student-card/student-card";
import { CourseTimetable } from "../../shared/timetable/course-timetable";
import { ReviewCalendar } from "./review-calendar";
import { reviewCopy as copy } from "./review-copy";
import styles from "./review-step.module.css";
import { stepOfNeed } from "./step-of-need";
import { useCouponKept } from "./use-coupon-kept";

/** Revisión y confirmación: what is bought, for how much, and until when the seats wait (REVIEW rows). */
export function ReviewStep() {
  const { draft, change } = useDraft();
  const navigate = useNavigate();
  const { placed, held, quote, keepHold } = useSavedOrder();
  const couponPrice = useCouponPrice({ placed, quote });
  const hold = held.data?.hold ?? null;
  const seats = useSeatExpiry(hold);
  const { courses } = useChosenCourses();
  const missing = quoteNeedsOf(draft);
  const isReady = placed !== null && quote.isSuccess && !quote.isPlaceholderData;
  const total = quote.data?.precioTotal ?? null;
  useCouponKept();

  function confirm() {
    change({ isConfirmed: true });
    navigate(routeOfStep(5));
  }

  return (
    <EnrolmentFrame
      step={4}
      title={copy.title}
      lead={copy.lead}
      next={{
        label: total === 0 ? copy.enrol : copy.buy,
        disabled: !isReady,
        onPress: confirm,
      }}
      price={{
        total,
        ...(quote.data ? { before: priceBefore(quote.data) } : {}),
        note: quoteCopy.annual,
      }}
      countdown={
        placed &&
        held.data &&
        hold && (
          <SeatCountdown
            orderId={placed.orderId}
            hold={hold}
            receivedAt={held.data.receivedAt}
            onExtend={keepHold}
            onExpire={seats.markOver}
          />
        )
      }
    >
      <NotSavedNotice held={held} coursesTo={routeOfStep(3)} />
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
          quote={quote.data}
          coupon={draft.appliedCoupon}
          error={quote.error}
          retrying={quote.isFetching}
          onRetry={() => quote.refetch()}
        />
        <div className={styles.coupon}>
          <CouponPanel price={couponPrice} />
        </div>
      </section>
      <CourseTimetable courses={courses}>
        <QuotePdfButton orderId={isReady && !held.isPlaceholderData && placed ? placed.orderId : null} />
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
      <SeatNotices held={held} isOver={seats.isOver} onChooseOthers={() => navigate(routeOfStep(3))} />
      <MissingDataDialog
        missing={missing}
        onUnderstood={() => navigate(routeOfStep(stepOfNeed(missing[0])))}
      />
    </EnrolmentFrame>
  );
}
