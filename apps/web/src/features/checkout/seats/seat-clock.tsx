import type { HeldOrderState } from "../order/use-held-order";
import { SeatCountdown } from "./seat-countdown";

interface SeatClockProps {
  order: HeldOrderState;
  onExpire: () => void;
  /** Only told to screen readers (OUTLET-19). */
  isHidden?: boolean;
}

/** Time left for the seats of the whole order, once they are held (REVIEW-13, SESSION-06). */
export function SeatClock({ order: { saved, held, keepHold }, onExpire, isHidden = false }: SeatClockProps) {
  if (!saved || !held.data?.hold) return null;
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
