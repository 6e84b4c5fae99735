import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { useQuery } from "@tanstack/react-query";
import { shopConfigQuery } from "../../../lib/queries/shop-config";
import type { CheckoutFlow } from "../flow";
import type { HeldOrderState } from "../order/use-held-order";
import { paymentCopy } from "../payment/payment-copy";
import { ProveMailbox } from "./prove-mailbox";
import { seatsCopy as copy } from "./seats-copy";
import { expiredHoldMinutes, soldOutOf } from "./sold-out";
import { SoldOutDialog } from "./sold-out-dialog";

interface SeatNoticesProps {
  flow: CheckoutFlow;
  held: HeldOrderState["held"];
  isOver: boolean;
  refusal?: unknown;
  onHoldAgain?: () => void;
}

/** Dialogs of refused seats and of an expired reservation (MODAL-03, MODAL-04, MODAL-05, MODAL-06). */
export function SeatNotices({ flow, held, isOver, refusal, onHoldAgain }: SeatNoticesProps) {
  const { data: config } = useQuery(shopConfigQuery);
  const { replace, leave, canHoldAgain, isPack = false } = flow.useSeatExits();
  const student = flow.useFirstStudent();
  const soldOut = soldOutOf(held.error) ?? soldOutOf(refusal);
  const others = replace(soldOut?.unavailable ?? []);
  const minutes = held.data?.hold?.minutes ?? config?.holdMinutes[flow.name] ?? 0;
  const refusedMinutes = expiredHoldMinutes(refusal, minutes);

  function holdAgain() {
    onHoldAgain?.();
    held.retry();
  }

  return (
    <>
      <SoldOutDialog
        soldOut={soldOut}
        isPack={isPack}
        label={others.label}
        note={soldOutOf(refusal) && paymentCopy.notCharged}
        onChooseOthers={others.go}
      />
      <ProveMailbox held={held} student={student} />
      <AlertDialog
        open={(isOver || refusedMinutes !== null) && soldOut === null}
        title={copy.expiredTitle(minutes)}
        text={<p>{copy.expiredText}</p>}
        {...(canHoldAgain
          ? {
              confirmLabel: copy.holdAgain,
              onConfirm: holdAgain,
              busy: held.isFetching,
              cancelLabel: leave.label,
              onCancel: leave.go,
            }
          : { confirmLabel: leave.label, onConfirm: leave.go })}
        // Escape would leave the enrolment.
        closable={false}
      />
    </>
  );
}
