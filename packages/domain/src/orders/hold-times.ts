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

/** Released seats are remembered for so long after they were first taken. */
export const RELEASE_MEMORY_MINUTES = 180;

const plusMinutes = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date) => (a > b ? a : b);

function running({ holdStartedAt, holdExpiresAt }: HeldOrder, now: Date): RunningHold | null {
  return holdStartedAt && holdExpiresAt && holdExpiresAt > now ? { holdStartedAt, holdExpiresAt } : null;
}

/**
 * When the time of a new hold began: seats that were released and are taken again go on counting for some hours, so that
 * nobody keeps them for ever that way. One that lapsed starts anew: others had their chance.
 */
function startOf({ holdStartedAt, holdExpiresAt }: HeldOrder, now: Date): Date {
  const isReleased = holdStartedAt !== null && holdExpiresAt === null;
  return isReleased && now < plusMinutes(holdStartedAt, RELEASE_MEMORY_MINUTES) ? holdStartedAt : now;
}

/**
 * Keeps a running hold as it is, so that reloading a page gains no time; starts a new one otherwise.
 * @returns null when what was released had used up its cap
 */
export function keepOrStartHold(order: HeldOrder, now: Date, limits: HoldLimits): RunningHold | null {
  const kept = running(order, now);
  if (kept) return kept;
  const holdStartedAt = startOf(order, now);
  const full = plusMinutes(now, limits.minutes[order.flow]);
  const holdExpiresAt = earlier(full, plusMinutes(holdStartedAt, limits.capMinutes));
  return holdExpiresAt > now ? { holdStartedAt, holdExpiresAt } : null;
}

/** Gives a running hold its full time again, up to the cap; never less than it has. @returns null as `keepOrStartHold` */
export function renewHold(order: HeldOrder, now: Date, limits: HoldLimits): RunningHold | null {
  const kept = keepOrStartHold(order, now, limits);
  if (!kept) return null;
  const { holdStartedAt, holdExpiresAt } = kept;
  const full = plusMinutes(now, limits.minutes[order.flow]);
  const cap = plusMinutes(holdStartedAt, limits.capMinutes);
  return { holdStartedAt, holdExpiresAt: later(holdExpiresAt, earlier(full, cap)) };
}

/**
 * Keeps the seats while the card form is open [T04]: whoever still holds them gets the time to pay, past the cap too.
 * @returns null when they are to be taken anew and what was released had used up its cap
 */
export function extendHoldForPayment(
  order: HeldOrder,
  now: Date,
  limits: HoldLimits & { payMinutes: number },
): RunningHold | null {
  const kept = keepOrStartHold(order, now, limits);
  return kept && { ...kept, holdExpiresAt: later(kept.holdExpiresAt, plusMinutes(now, limits.payMinutes)) };
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
