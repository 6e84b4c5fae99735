import { contractAt } from "@shop/domain/programs/contract-choice";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { packFormPath } from "../../basket/outlet/outlet-steps";
import { useOutlet } from "../../basket/outlet/outlet-store";
import { CheckoutDialogs } from "../../features/checkout/checkout-dialogs";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { outletFlow, packRows } from "../../features/checkout/flows/outlet-flow";
import { BeforePaying } from "../../features/checkout/payment/before-paying";
import { useTerms } from "../../features/checkout/payment/use-terms";
import { NotSavedNotice } from "../../features/checkout/seats/not-saved-notice";
import { SeatClock } from "../../features/checkout/seats/seat-clock";
import { useCheckout } from "../../features/checkout/use-checkout";
import { CouponPanel } from "../../features/coupon/coupon-panel";
import { useCoupon } from "../../features/coupon/use-coupon";
import { GuardianDone } from "../../features/guardian/guardian-done";
import { quoteCopy } from "../../features/quote/quote-copy";
import { QuotePrice } from "../../features/quote/quote-price";
import { fullName } from "../../lib/forms/full-name";
import { inSeason } from "../../lib/programs/in-season";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { CourseLines } from "../../shared/timetable/course-lines";
import { CourseTimetable } from "../../shared/timetable/course-timetable";
import { TermsCheckbox } from "../../ui/form/terms-checkbox";
import { outletCopy as copy } from "./outlet-copy";
import { PackPlace } from "./pack-place";
import styles from "./pack-review.module.css";

// OUTLET-20, OUTLET-21.
export function PackReview() {
  const navigate = useNavigate();
  const { pack, packId, student } = useOutlet(({ draft }) => draft);
  const change = useOutlet((store) => store.change);
  const terms = useTerms();
  const editForm = () => navigate(packFormPath(packId));
  const checkout = useCheckout(outletFlow, {
    onEmailNotProven: editForm,
    onIncomplete: () => {
      change({ student: { ...student, isSaved: false } });
      editForm();
    },
    onTermsChanged: terms.withdraw,
  });
  const { order, payment, seats } = checkout;
  const coupon = useCoupon(order.couponPrice);
  const { label, freeLabel } = outletFlow.pay;
  const courses = (pack?.PackDetails ?? []).map(({ Course }) => Course);
  return (
    <CheckoutFrame
      flow={outletFlow}
      step={2}
      title={copy.reviewTitle}
      lead={copy.reviewLead}
      next={{
        label: payment.total === 0 ? freeLabel : label,
        busy: payment.isBusy || coupon.isChecking || (order.quoteError !== null && order.isQuoting),
        ...order.whenPriced(() => terms.check() && payment.send()),
      }}
      rows={packRows(pack)}
      price={{ total: payment.total, ...(pack ? { before: pack.price } : {}) }}
    >
      <NotSavedNotice held={order.held} coursesTo={outletFlow.coursesTo} dataTo={outletFlow.sendBack().to} />
      <section className={styles.box} aria-labelledby="paquete">
        <div>
          <h2 id="paquete">{pack?.title}</h2>
          {pack && <PackPlace pack={pack} />}
          <p className={styles.quiet}>
            {copy.studentName}: {fullName(student)}
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
          quote={order.total}
          coupon={coupon}
          error={order.quoteError}
          isStuck={order.held.error !== null && !order.held.isFetching}
          retrying={order.isQuoting}
          onRetry={order.requote}
          packBefore={pack?.price ?? 0}
        />
        <div className={styles.coupon}>
          <CouponPanel coupon={coupon} />
        </div>
      </section>
      <GuardianDone onEdit={editForm} />
      <Terms
        total={payment.total}
        season={order.season}
        terms={terms.field}
        venueId={pack?.Location.id ?? null}
      />
      <SeatClock order={order} onExpire={seats.markOver} refusal={payment.error} isHidden />
      <CheckoutDialogs checkout={checkout} />
    </CheckoutFrame>
  );
}

interface TermsProps {
  /** CLP. */
  total: number | null;
  season: number | null;
  terms: ReturnType<typeof useTerms>["field"];
  venueId: number | null;
}

function Terms({ total, season, terms, venueId }: TermsProps) {
  const { data } = useQuery(shopConfigQuery);
  if (!data) return <SkeletonList count={3} height="3rem" />;
  const config = inSeason(data, season);
  const contractUrl = contractAt(config.documents, venueId);
  return (
    <>
      <BeforePaying total={total} config={config} contractUrls={[contractUrl]} isPack />
      <TermsCheckbox
        {...terms}
        contractUrls={[contractUrl]}
        rulebookContractUrl={config.documents.rulebookContract}
        asksPublicity={config.askPublicityConsent}
      />
    </>
  );
}
