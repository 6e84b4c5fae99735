import { useNavigate } from "react-router";
import { OutletFrame } from "../../features/checkout/frame/outlet-frame";
import { paymentCopy } from "../../features/checkout/payment/payment-copy";
import { PaymentDialogs } from "../../features/checkout/payment/payment-dialogs";
import { SeatCountdown } from "../../features/checkout/seats/seat-countdown";
import { SeatNotices } from "../../features/checkout/seats/seat-notices";
import { expiredHoldMinutes, soldOutOf } from "../../features/checkout/seats/sold-out";
import { CouponPanel } from "../../features/coupon/coupon-panel";
import { GuardianDone } from "../../features/guardian/guardian-done";
import { quoteCopy } from "../../features/quote/quote-copy";
import { QuotePrice } from "../../features/quote/quote-price";
import { packFormPath } from "../../lib/outlet/outlet-steps";
import { useOutlet } from "../../lib/outlet/outlet-store";
import { useCouponPrice } from "../../lib/queries/use-coupon-price";
import { pathTo } from "../../lib/route-paths";
import { CourseLines } from "../../shared/timetable/course-lines";
import { CourseTimetable } from "../../shared/timetable/course-timetable";
import { outletCopy as copy } from "./outlet-copy";
import { PackNotSaved } from "./pack-not-saved";
import styles from "./pack-review.module.css";
import { PackTerms } from "./pack-terms";
import { type PackReviewState, usePackReview } from "./use-pack-review";

const isSeatProblem = (error: unknown) => soldOutOf(error) !== null || expiredHoldMinutes(error, 0) !== null;

/** Outlet checkout: courses, week, offer price, coupon, terms, and the pay press (OUTLET-17..20). */
export function PackReview() {
  const navigate = useNavigate();
  const { pack, packId, student, appliedCoupon } = useOutlet().draft;
  const review = usePackReview();
  const { order, payment, total } = review;
  const { held, quote, placed } = order;
  const couponPrice = useCouponPrice({ placed, quote });
  const courses = (pack?.PackDetails ?? []).map(({ Course }) => Course);
  const name = [student.name, student.fatherLastName, student.lastName].filter(Boolean).join(" ");
  return (
    <OutletFrame
      step={2}
      pack={pack}
      title={copy.reviewTitle}
      lead={copy.reviewLead}
      back={{ to: packFormPath(packId), label: copy.back }}
      next={{
        label: total === 0 ? copy.enrol : copy.pay,
        busy: payment.isBusy,
        disabled: total === null,
        onPress: review.confirm,
      }}
      total={total}
    >
      <PackNotSaved held={held} />
      <section className={styles.box} aria-labelledby="paquete">
        <div>
          <h2 id="paquete">{pack?.title}</h2>
          <p className={styles.quiet}>
            {copy.studentName}: {name}
          </p>
        </div>
        <section aria-label={copy.courses}>
          <CourseLines courses={courses} />
        </section>
      </section>
      <CourseTimetable courses={courses} />
      <section className={styles.box} aria-labelledby="precio">
        <h2 id="precio">{quoteCopy.packTitle}</h2>
        <QuotePrice
          quote={quote.data}
          coupon={appliedCoupon}
          error={quote.error}
          retrying={quote.isFetching}
          onRetry={() => quote.refetch()}
          packBefore={pack?.price ?? 0}
        />
        <div className={styles.coupon}>
          <CouponPanel price={couponPrice} />
        </div>
      </section>
      <GuardianDone onEdit={() => navigate(packFormPath(packId))} />
      <PackTerms review={review} />
      <HiddenCountdown review={review} />
      <PaymentDialogs
        payment={payment}
        title={paymentCopy.failed}
        isElsewhere={isSeatProblem}
        onDismiss={review.afterFailure}
      />
      <SeatNotices
        held={held}
        isOver={review.isOver}
        refusal={payment.error}
        onHoldAgain={payment.dismiss}
        onChooseOthers={() => navigate(pathTo("Outlet1"))}
        isPack
      />
    </OutletFrame>
  );
}

/** Time left for the pack, told but not shown (OUTLET-19). */
function HiddenCountdown({ review: { order, markOver } }: { review: PackReviewState }) {
  const { placed, held, keepHold } = order;
  if (!placed || !held.data?.hold) return null;
  return (
    <SeatCountdown
      orderId={placed.orderId}
      hold={held.data.hold}
      receivedAt={held.data.receivedAt}
      onExtend={keepHold}
      onExpire={markOver}
      isHidden
    />
  );
}
