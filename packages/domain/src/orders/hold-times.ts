import type { OrderState } from "./order-states";

export interface HoldLimits {
  /** By flow (AMB-02). */
  minutes: Record<"stepper" | "legacy" | "outlet", number>;
  capMinutes: number;
}

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

/** After a full cap, others come first to scarce seats for this long. */
export const HOLD_REST_MINUTES = 30;

/** Of what the academy sold with a pay link. */
export const PAY_LINK_HOURS = 24;

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

export const restsUntil = ({ endedAt }: Pick<EndedHold, "endedAt">): Date =>
  plusMinutes(endedAt, HOLD_REST_MINUTES);

export function endedHold({ holdStartedAt, holdExpiresAt }: HeldOrder, now: Date): EndedHold | null {
  if (!holdStartedAt || !holdExpiresAt || holdExpiresAt > now) return null;
  return { startedAt: holdStartedAt, endedAt: holdExpiresAt };
}

/**
 * Keeps a running hold, so that a reload gains no time. @param unrested recent hold whose time counts
 * @returns null when that hold had used up the cap
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

/** Renews a running hold up to the cap, never shortening it. @returns null as `keepOrStartHold` */
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

/** For the card form [T04], past the cap once. @returns null as `keepOrStartHold` */
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

/** Times in ISO 8601. */
export interface HoldView {
  expiresAt: string;
  serverNow: string;
  phase: "choosing" | "paying";
  minutes: number;
  canExtend: boolean;
}

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
