import { useState } from "react";
import { fullName } from "../../features/checkout/frame/legacy-rows";
import { orderRows } from "../../features/checkout/frame/order-rows";
import { useConfirmOrder } from "../../features/checkout/frame/use-confirm-order";
import { LegacySeatNotices } from "../../features/checkout/seats/legacy-seat-notices";
import { NotSavedNotice } from "../../features/checkout/seats/not-saved-notice";
import { SeatClock } from "../../features/checkout/seats/seat-clock";
import { useSeatExpiry } from "../../features/checkout/seats/use-seat-expiry";
import { priceBefore } from "../../features/quote/price-rows";
import { quoteCopy } from "../../features/quote/quote-copy";
import type { Enrolment } from "../../lib/legacy/legacy-state";
import { routeOfLegacyStep } from "../../lib/legacy/legacy-steps";
import { useLegacyOrder } from "../../lib/legacy/use-legacy-order";
import { pathTo } from "../../lib/route-paths";
import { NextButton } from "../../shared/next-button";
import { Alert } from "../../ui/alert";
import { ButtonLink } from "../../ui/button-link";
import { ErrorState } from "../../ui/error-state";
import { StepLayout } from "../../ui/frame/step-layout";
import { kitCopy } from "../../ui/kit-copy";
import { SummaryCard } from "../../ui/steps/summary-card";
import styles from "./backpack.module.css";
import { backpackCopy as copy } from "./backpack-copy";
import { BackpackLine } from "./backpack-line";
import { useRemoval } from "./use-removal";

/** Programmes with student, price and a way out, and the way on to the payment (BACKPACK-01..03, BACKPACK-05). */
export function Backpack() {
  const order = useLegacyOrder();
  const confirmOrder = useConfirmOrder(order);
  const seats = useSeatExpiry(order.held.data?.hold ?? null);
  const remove = useRemoval();
  const [removed, setRemoved] = useState<Enrolment | null>(null);
  const { lines, total, quoteError } = order;
  return (
    <StepLayout
      title={copy.title}
      back={<ButtonLink to={routeOfLegacyStep(3)}>{kitCopy.back}</ButtonLink>}
      summary={
        <SummaryCard
          rows={orderRows(lines.map(({ enrolment }) => enrolment))}
          total={total?.precioTotal ?? null}
          {...(total ? { before: priceBefore(total) } : {})}
          totalNote={quoteCopy.annual}
          countdown={<SeatClock order={order} onExpire={seats.markOver} />}
          action={<NextButton label={copy.next} disabled={!order.isPriced} onPress={confirmOrder} />}
        />
      }
    >
      <Alert tone="warning" title={copy.warning}>
        {copy.warningText}
      </Alert>
      <NotSavedNotice held={order.held} coursesTo={routeOfLegacyStep(1)} />
      {quoteError && <ErrorState onRetry={order.requote} retrying={order.isQuoting} />}
      <ul className={styles.lines}>
        {lines.map(({ enrolment, quote }) => (
          <BackpackLine
            key={`${enrolment.id}-${enrolment.program.id}`}
            enrolment={enrolment}
            quote={quote}
            onRemove={() => {
              setRemoved(enrolment);
              remove(enrolment);
            }}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {removed && copy.removed(removed.program.name, fullName(removed))}
      </p>
      <div>
        <ButtonLink to={pathTo("BuyOtherProgram")}>{copy.add}</ButtonLink>
      </div>
      <LegacySeatNotices held={order.held} isOver={seats.isOver} />
    </StepLayout>
  );
}
