import type { Jump } from "./history";

/** The database's clock is corrected now and then, ours is not; statements under way may still read it as it was. */
const SLACK_MS = 1_000;

interface Step {
  atMs: number;
  byMs: number;
}

/** When so much shop time has passed since the start, while the shop's clock takes these steps. */
function passed(startMs: number, shopMs: number, steps: readonly Step[]): number {
  let nowMs = startMs;
  let leftMs = shopMs;
  for (const { atMs, byMs } of steps) {
    if (leftMs <= atMs - nowMs) break;
    leftMs -= atMs - nowMs + byMs;
    nowMs = atMs;
  }
  return nowMs + Math.max(0, leftMs);
}

/** The first moment at which so much shop time may have passed since some moment of a call that was sent then. */
export function firstLapse(sentMs: number, shopMs: number, jumps: readonly Jump[]): number {
  const steps = jumps
    .filter(({ afterMs }) => afterMs + SLACK_MS > sentMs)
    .map(({ beforeMs, byMs }) => ({ atMs: Math.max(beforeMs, sentMs), byMs }));
  return passed(sentMs, shopMs - SLACK_MS, steps);
}

/** The last moment at which it may not have passed yet since some moment of a call that was answered then. */
export function lastLapse(answeredMs: number, shopMs: number, jumps: readonly Jump[]): number {
  const steps = jumps
    .filter(({ beforeMs }) => beforeMs >= answeredMs)
    .map(({ afterMs, byMs }) => ({ atMs: afterMs + SLACK_MS, byMs }));
  return passed(answeredMs, shopMs + SLACK_MS, steps);
}
