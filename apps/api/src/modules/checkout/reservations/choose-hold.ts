import { formatInstant, formatTime } from "@shop/domain/format/instants";
import {
  type EndedHold,
  endedHold,
  extendHoldForPayment,
  findUnrested,
  keepOrStartHold,
  type RunningHold,
  renewHold,
  restsUntil,
} from "@shop/domain/orders/hold-times";
import { AppError } from "../../../app-error";
import { holdLimits, type Settings } from "../../../settings";
import { type ReservationContext, wantedItems } from "./count-reservation";

/**
 * What the buyer had until a moment ago of sections in which few seats are left to others: its time goes on. Where there
 * is room a new hold keeps nobody out.
 */
function unrestedHold(context: ReservationContext, settings: Settings): EndedHold | null {
  const { order, now, others } = context;
  const isScarce = wantedItems({ ...context, coupon: null }).some(({ itemId, quantity }) => {
    const free = others.items.get(itemId)?.free ?? 0;
    return free - quantity < settings.SECTION_SEATS_PER_MAILBOX;
  });
  return isScarce ? findUnrested([endedHold(order, now), others.ended], now) : null;
}

function refuseResting(unrested: EndedHold | null, { HOLD_MINUTES_CAP }: Settings): never {
  if (!unrested) throw new Error("a hold that nothing went before has its time");
  const [, time = ""] = formatInstant(restsUntil(unrested)).split(" ");
  throw new AppError("HOLD_RESTING", { minutes: HOLD_MINUTES_CAP, time: formatTime(time) });
}

/**
 * How long a saved order has its seats.
 * @throws AppError HOLD_RESTING: others come first for some minutes to what the buyer had for the whole cap
 */
export function chooseHold(context: ReservationContext, settings: Settings): RunningHold {
  const { order, now, lines, storedLines } = context;
  const unrested = unrestedHold(context, settings);
  // A further student or programme needs further forms: it renews the time.
  const hasGrown = storedLines.length > 0 && lines.length > storedLines.length;
  const choose = hasGrown ? renewHold : keepOrStartHold;
  return choose(order, now, holdLimits(settings), unrested) ?? refuseResting(unrested, settings);
}

/** The same of an order whose buyer goes to pay. @throws AppError HOLD_RESTING */
export function chooseHoldForPayment(
  context: ReservationContext,
  { settings, payMinutes }: { settings: Settings; payMinutes: number },
): RunningHold {
  const unrested = unrestedHold(context, settings);
  const limits = { ...holdLimits(settings), payMinutes };
  return (
    extendHoldForPayment(context.order, context.now, limits, unrested) ?? refuseResting(unrested, settings)
  );
}
