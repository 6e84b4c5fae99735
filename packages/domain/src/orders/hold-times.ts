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

const plusMinutes = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date) => (a > b ? a : b);

function running({ holdStartedAt, holdExpiresAt }: HeldOrder, now: Date): RunningHold | null {
  return holdStartedAt && holdExpiresAt && holdExpiresAt > now ? { holdStartedAt, holdExpiresAt } : null;
}

/** Keeps a running hold as it is, so that reloading a page gains no time; starts a new one otherwise. */
export function keepOrStartHold(order: HeldOrder, now: Date, { minutes }: HoldLimits): RunningHold {
  return running(order, now) ?? { holdStartedAt: now, holdExpiresAt: plusMinutes(now, minutes[order.flow]) };
}

/** Gives a running hold its full time again, up to the cap; never less than it has. */
export function renewHold(order: HeldOrder, now: Date, limits: HoldLimits): RunningHold {
  const { holdStartedAt, holdExpiresAt } = keepOrStartHold(order, now, limits);
  const full = plusMinutes(now, limits.minutes[order.flow]);
  const cap = plusMinutes(holdStartedAt, limits.capMinutes);
  return { holdStartedAt, holdExpiresAt: later(holdExpiresAt, earlier(full, cap)) };
}

/**
 * Keeps the seats while the card form is open [T04]. This time counts toward the cap: past it the buyer
 * must let the hold lapse and others get their chance.
 * @returns null past the cap
 */
export function extendHoldForPayment(
  order: HeldOrder,
  now: Date,
  limits: HoldLimits & { payMinutes: number },
): RunningHold | null {
  const { holdStartedAt, holdExpiresAt } = keepOrStartHold(order, now, limits);
  if (now >= plusMinutes(holdStartedAt, limits.capMinutes)) return null;
  return { holdStartedAt, holdExpiresAt: later(holdExpiresAt, plusMinutes(now, limits.payMinutes)) };
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
    canExtend: renewed.holdExpiresAt.getTime() - hold.holdExpiresAt.getTime() >= 30_000,
  };
}
