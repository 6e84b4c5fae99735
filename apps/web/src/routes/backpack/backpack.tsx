import { lastOf } from "@shop/domain/last-of";
import { Alert } from "@shop/ui/alert";
import { ErrorState } from "@shop/ui/error-state";
import { kitCopy } from "@shop/ui/kit-copy";
import { useState } from "react";
import { placedLines, removeEnrolment, reopenEnrolment } from "../../basket/legacy/enrolments";
import { type Enrolment, NO_SELECTION } from "../../basket/legacy/legacy-state";
import { routeOfLegacyStep } from "../../basket/legacy/legacy-steps";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { legacyFlow, orderRows } from "../../features/checkout/flows/legacy-flow";
import { useConfirmOrder } from "../../features/checkout/order/use-confirm-order";
import { useHeldOrder } from "../../features/checkout/order/use-held-order";
import { NotSavedNotice } from "../../features/checkout/seats/not-saved-notice";
import { SeatClock } from "../../features/checkout/seats/seat-clock";
import { SeatNotices } from "../../features/checkout/seats/seat-notices";
import { useSeatExpiry } from "../../features/checkout/seats/use-seat-expiry";
import { quoteCopy } from "../../features/quote/quote-copy";
import { api } from "../../lib/api";
import { fullName } from "../../lib/forms/full-name";
import { pathTo } from "../../lib/page/route-paths";
import { priceBefore } from "../../lib/priced";
import { NextButton } from "../../shared/next-button";
import { ButtonLink } from "../../ui/button-link";
import { StepLayout } from "../../ui/frame/step-layout";
import { SummaryCard } from "../../ui/steps/summary-card";
import styles from "./backpack.module.css";
import { backpackCopy as copy } from "./backpack-copy";
import { BackpackLine } from "./backpack-line";

// Removes a programme; the order is saved and priced again (BACKPACK-06). The last one frees the seats, because an
// order without lines cannot be saved.
function removeLine(line: Enrolment): void {
  const { draft: state, change } = useLegacy.getState();
  const left = { ...state, ...removeEnrolment(state, line) };
  const last = lastOf(left.studentsWithPrices);
  // The choice left in the steps must belong to a student of the backpack.
  change({ ...left, ...(last ? reopenEnrolment(left, last) : NO_SELECTION) });
  if (!last && state.orderId !== null) void releaseSeats(state.orderId);
}

async function releaseSeats(orderId: number): Promise<void> {
  try {
    await api("releaseHold", { body: { orderId } });
  } catch (error) {
    // The seats expire soon anyway.
    console.error("seats were not released", error);
  }
}

// BACKPACK-01, BACKPACK-05.
export function Backpack() {
  const state = useLegacy((store) => store.draft);
  const order = useHeldOrder(legacyFlow.useOrder());
  const confirmOrder = useConfirmOrder(order);
  const seats = useSeatExpiry(order.held.data?.hold ?? null);
  const [removed, setRemoved] = useState<Enrolment | null>(null);
  const { total, quoteError } = order;
  const lines = placedLines(state);
  return (
    <StepLayout
      title={copy.title}
      back={<ButtonLink to={routeOfLegacyStep(3)}>{kitCopy.back}</ButtonLink>}
      summary={
        <SummaryCard
          rows={orderRows(lines)}
          total={total?.precioTotal ?? null}
          {...(total ? { before: priceBefore(total) } : {})}
          totalNote={total?.precioTotal !== 0 && quoteCopy.annual}
          countdown={<SeatClock order={order} onExpire={seats.markOver} />}
          action={<NextButton label={copy.next} {...order.whenPriced(confirmOrder)} />}
        />
      }
    >
      <Alert tone="warning" title={copy.warning}>
        {copy.warningText}
      </Alert>
      <NotSavedNotice held={order.held} coursesTo={legacyFlow.coursesTo} dataTo={routeOfLegacyStep(3)} />
      {quoteError && <ErrorState onRetry={order.requote} retrying={order.isQuoting} />}
      <ul className={styles.lines}>
        {lines.map((enrolment, index) => (
          <BackpackLine
            key={`${enrolment.id}-${enrolment.program.id}`}
            enrolment={enrolment}
            quote={order.quotes[index]}
            onRemove={() => {
              setRemoved(enrolment);
              removeLine(enrolment);
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
      <SeatNotices flow={legacyFlow} held={order.held} isOver={seats.isOver} />
    </StepLayout>
  );
}
