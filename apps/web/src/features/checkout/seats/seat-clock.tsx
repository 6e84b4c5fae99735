import type { LegacyOrder } from "../../../lib/legacy/use-legacy-order";
import { SeatCountdown } from "./seat-countdown";

interface SeatClockProps {
  order: LegacyOrder;
  onExpire: () => void;
}

/** Time left for the seats of the whole order, once they are held (REVIEW-13, SESSION-06). */
export function SeatClock({ order: { saved, held, keepHold }, onExpire }: SeatClockProps) {
  if (!saved || !held.data?.hold) return null;
  const { hold, receivedAt } = held.data;
  return (
    <SeatCountdown
      orderId={saved.orderId}
      hold={hold}
      receivedAt={receivedAt}
      onExtend={keepHold}
      onExpire={onExpire}
    />
  );
}
