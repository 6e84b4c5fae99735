export interface InactivityLimits {
  /** Without activity for this long the session closes. */
  totalMs: number;
  /** Warning before that. */
  warningMs: number;
}

export type InactivityPhase = "quiet" | "warning" | "over";

/** Milliseconds until the session closes, never negative; both instants by the server's clock. */
export function inactivityLeftMs(lastActivityAt: number, now: number, { totalMs }: InactivityLimits): number {
  return Math.max(0, lastActivityAt + totalMs - now);
}

/** What the time left means to the buyer (SESSION-01, SESSION-05). */
export function inactivityPhase(leftMs: number, { warningMs }: InactivityLimits): InactivityPhase {
  if (leftMs === 0) return "over";
  return leftMs <= warningMs ? "warning" : "quiet";
}
