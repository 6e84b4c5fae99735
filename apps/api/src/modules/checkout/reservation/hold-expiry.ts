import type { Hold } from "@shop/contracts/orders";
import type { Settings } from "../../../settings";
import type { OrderRow } from "../orders/order-queries";

/** Times of one order's reservation; null while nothing is held. */
export interface HoldTimes {
  startedAt: Date | null;
  expiresAt: Date | null;
}

export interface RunningHold {
  startedAt: Date;
  expiresAt: Date;
}

interface HoldRules {
  now: Date;
  /** Length of the choosing phase. */
  minutes: number;
  /** Longest time from the first hold, renewals included. */
  capMinutes: number;
}

const plusMinutes = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date) => (a > b ? a : b);

function running({ startedAt, expiresAt }: HoldTimes, now: Date): RunningHold | null {
  return startedAt && expiresAt && expiresAt > now ? { startedAt, expiresAt } : null;
}

/** Keeps a running hold as it is, so that reloading a page gains no time; starts a new one otherwise . */
export function keepOrStart(times: HoldTimes, { now, minutes }: HoldRules): RunningHold {
  return running(times, now) ?? { startedAt: now, expiresAt: plusMinutes(now, minutes) };
}

/** Gives a running hold its full time again, up to the cap; never less than it has. */
export function renew(times: HoldTimes, rules: HoldRules): RunningHold {
  const { startedAt, expiresAt } = keepOrStart(times, rules);
  const wished = earlier(plusMinutes(rules.now, rules.minutes), plusMinutes(startedAt, rules.capMinutes));
  return { startedAt, expiresAt: later(expiresAt, wished) };
}

/** True when a renewal would give at least half a minute more. */
function canRenew(times: HoldTimes, rules: HoldRules): boolean {
  const current = running(times, rules.now);
  return current !== null && renew(times, rules).expiresAt.getTime() - current.expiresAt.getTime() >= 30_000;
}

/**
 * Keeps the seats while the card form is open [T04]. This time counts toward the cap: past it the buyer
 * must let the hold lapse and others get their chance.
 * @returns null past the cap
 */
export function extendForPayment(
  times: HoldTimes,
  { payMinutes, ...rules }: HoldRules & { payMinutes: number },
): RunningHold | null {
  const { startedAt, expiresAt } = keepOrStart(times, rules);
  if (rules.now >= plusMinutes(startedAt, rules.capMinutes)) return null;
  return { startedAt, expiresAt: later(expiresAt, plusMinutes(rules.now, payMinutes)) };
}

/** Choosing time of a flow in minutes (AMB-02). */
export function holdMinutes(flow: OrderRow["flow"], settings: Settings): number {
  const minutes = {
    stepper: settings.HOLD_MINUTES_STEPPER,
    legacy: settings.HOLD_MINUTES_LEGACY,
    outlet: settings.HOLD_MINUTES_OUTLET,
  };
  return minutes[flow];
}

/** The order's reservation as a countdown needs it, or null when nothing is held now. */
export function holdView(order: OrderRow, { settings, now }: { settings: Settings; now: Date }): Hold | null {
  if (!order.holdExpiresAt || order.holdExpiresAt <= now) return null;
  if (order.state !== "held" && order.state !== "paying") return null;
  const minutes = holdMinutes(order.flow, settings);
  const times = { startedAt: order.holdStartedAt, expiresAt: order.holdExpiresAt };
  return {
    expiresAt: order.holdExpiresAt.toISOString(),
    serverNow: now.toISOString(),
    phase: order.state === "paying" ? "paying" : "choosing",
    minutes,
    canExtend: canRenew(times, { now, minutes, capMinutes: settings.HOLD_MINUTES_CAP }),
  };
}
