import { AwaitedCountdown } from "../../../ui/steps/countdown";
import type { HeldOrderState } from "../order/use-held-order";
import { SeatCountdown } from "./seat-countdown";
import { seatsCopy as copy } from "./seats-copy";
import { soldOutOf } from "./sold-out";

interface SeatClockProps {
  order: HeldOrderState;
  onExpire: () => void;
  /** A later refusal, e.g. of the pay press: lost seats are not counted down. */
  refusal?: unknown;
  /** Only announced to screen readers (OUTLET-19). */
  isHidden?: boolean;
}

/** REVIEW-13, SESSION-06. */
export function SeatClock({ order, onExpire, refusal, isHidden = false }: SeatClockProps) {
  const { held, keepHold, isAwaited } = order;
  if (isAwaited && !held.data && !isHidden) return <AwaitedCountdown label={copy.label} />;
  // While a change of the order is saved, its seats are held as before.
  if (held.error || !held.data?.hold || soldOutOf(refusal)) return null;
  return (
    <SeatCountdown
      orderId={held.data.order.id}
      hold={held.data.hold}
      receivedAt={held.data.receivedAt}
      onExtend={keepHold}
      onExpire={onExpire}
      isHidden={isHidden}
    />
  );
}
