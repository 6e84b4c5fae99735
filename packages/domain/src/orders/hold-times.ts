import type { OrderState } from "./order-states";

/** Lengths of a reservation in minutes. */
export interface HoldLimits {
  /** Choosing time of each flow (AMB-02). */
  minutes: Record<"stepper" | "legacy" | "outlet", number>;
  /** Longest time from the first hold, renewals included. */
  capMinutes: number;
}

/** What an order keeps of its reservation; both times null while nothing is held. */
export interface HeldOrder {
  flow: keyof HoldLimits["minutes"];
  state: OrderState;
  holdStartedAt: Date | null;
  holdExpiresAt: Date | null;
}

export interface RunningHold {
  holdStartedAt: Date;
  holdExpiresAt: Date;
}

/** For so long others come first to seats that one buyer had for the whole cap, where few are left. */
export const HOLD_REST_MINUTES = 30;

/** Seats that a buyer had and did not pay, let go of or lapsed: an order's, or the earliest start and last end of several. */
export interface EndedHold {
  startedAt: Date;
  endedAt: Date;
}

const plusMinutes = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date) => (a > b ? a : b);

function running({ holdStartedAt, holdExpiresAt }: HeldOrder, now: Date): RunningHold | null {
  return holdStartedAt && holdExpiresAt && holdExpiresAt > now ? { holdStartedAt, holdExpiresAt } : null;
}

/** What ended so lately that others had no chance yet, as one; null when nothing did. */
export function findUnrested(ended: readonly (EndedHold | null)[], now: Date): EndedHold | null {
  const [first, ...more] = ended.filter((hold): hold is EndedHold => hold !== null && now < restsUntil(hold));
  if (!first) return null;
  return more.reduce(
    (all, { startedAt, endedAt }) => ({
      startedAt: earlier(all.startedAt, startedAt),
      endedAt: later(all.endedAt, endedAt),
    }),
    first,
  );
}

/** When seats of which the cap was used up can be taken anew. */
export const restsUntil = ({ endedAt }: Pick<EndedHold, "endedAt">): Date =>
  plusMinutes(endedAt, HOLD_REST_MINUTES);

/** What an order had reserved, and has no more; null where it reserves, or never did. */
export function endedHold({ holdStartedAt, holdExpiresAt }: HeldOrder, now: Date): EndedHold | null {
  if (!holdStartedAt || !holdExpiresAt || holdExpiresAt > now) return null;
  return { startedAt: holdStartedAt, endedAt: holdExpiresAt };
}

/**
 * Keeps a running hold as it is, so that reloading a page gains no time; starts another one otherwise.
 * @param unrested an ended one whose time goes on in it, so that nobody keeps seats for ever by letting them go
 * @returns null when that had used up the cap
 */
export function keepOrStartHold(
  order: HeldOrder,
  now: Date,
  limits: HoldLimits,
  unrested: EndedHold | null = null,
): RunningHold | null {
  const kept = running(order, now);
  if (kept) return kept;
  const holdStartedAt = unrested?.startedAt ?? now;
  const full = plusMinutes(now, limits.minutes[order.flow]);
  const holdExpiresAt = earlier(full, plusMinutes(holdStartedAt, limits.capMinutes));
  return holdExpiresAt > now ? { holdStartedAt, holdExpiresAt } : null;
}

/** Gives a running hold its full time again, up to the cap; never less than it has. @returns null as `keepOrStartHold` */
export function renewHold(
  order: HeldOrder,
  now: Date,
  limits: HoldLimits,
  unrested: EndedHold | null = null,
): RunningHold | null {
  const kept = keepOrStartHold(order, now, limits, unrested);
  if (!kept) return null;
  const { holdStartedAt, holdExpiresAt } = kept;
  const full = plusMinutes(now, limits.minutes[order.flow]);
  const cap = plusMinutes(holdStartedAt, limits.capMinutes);
  return { holdStartedAt, holdExpiresAt: later(holdExpiresAt, earlier(full, cap)) };
}

/**
 * Keeps the seats while the card form is open [T04]: whoever still holds them gets the time to pay, past the cap once.
 * @returns null when they are to be taken anew and an ended hold had used up its cap
 */
export function extendHoldForPayment(
  order: HeldOrder,
  now: Date,
  limits: HoldLimits & { payMinutes: number },
  unrested: EndedHold | null = null,
): RunningHold | null {
  const kept = keepOrStartHold(order, now, limits, unrested);
  if (!kept) return null;
  const last = plusMinutes(kept.holdStartedAt, limits.capMinutes + limits.payMinutes);
  const paid = earlier(plusMinutes(now, limits.payMinutes), last);
  return { ...kept, holdExpiresAt: later(kept.holdExpiresAt, paid) };
}

/** A reservation as a countdown needs it; times in ISO 8601. */
export interface HoldView {
  expiresAt: string;
  serverNow: string;
  phase: "choosing" | "paying";
  minutes: number;
  /** A renewal would give at least half a minute more. */
  canExtend: boolean;
}

/** The order's reservation as a countdown needs it, or null when nothing is held now. */
export function viewHold(order: HeldOrder, now: Date, limits: HoldLimits): HoldView | null {
  const hold = running(order, now);
  if (!hold || (order.state !== "held" && order.state !== "paying")) return null;
  const renewed = renewHold(order, now, limits);
  return {
    expiresAt: hold.holdExpiresAt.toISOString(),
    serverNow: now.toISOString(),
    phase: order.state === "paying" ? "paying" : "choosing",
    minutes: limits.minutes[order.flow],
    canExtend: renewed !== null && renewed.holdExpiresAt.getTime() - hold.holdExpiresAt.getTime() >= 30_000,
  };
}
