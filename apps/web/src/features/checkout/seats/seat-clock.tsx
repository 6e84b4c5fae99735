import type { HeldOrderState } from "../order/use-held-order";
import { SeatCountdown } from "./seat-countdown";
import { soldOutOf } from "./sold-out";

interface SeatClockProps {
  order: HeldOrderState;
  onExpire: () => void;
  /** Why a later call was refused, e.g. the pay press: seats that it calls gone are not counted down. */
  refusal?: unknown;
  /** Only told to screen readers (OUTLET-19). */
  isHidden?: boolean;
}

/** Time left for the seats of the whole order, once they are held (REVIEW-13, SESSION-06). */
export function SeatClock({ order, onExpire, refusal, isHidden = false }: SeatClockProps) {
  const { saved, held, keepHold } = order;
  if (!saved || !held.data?.hold || soldOutOf(refusal)) return null;
  return (
    <SeatCountdown
      orderId={saved.orderId}
      hold={held.data.hold}
      receivedAt={held.data.receivedAt}
      onExtend={keepHold}
      onExpire={onExpire}
      isHidden={isHidden}
    />
  );
}
