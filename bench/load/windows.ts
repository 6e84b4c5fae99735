import type { Outcome } from "./open-load";

/** Nearest-rank percentile; endless latencies of what was not answered count like any other. */
export function percentileOf(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}

/** How long it was until this was answered with 200; anything else never was. */
export const waitedMs = ({ status, latencyMs }: Outcome) =>
  status === 200 ? latencyMs : Number.POSITIVE_INFINITY;

/** What was to be sent in a slice of time. */
export interface Window {
  fromMs: number;
  count: number;
  answered: number;
  p95Ms: number;
  isWithinBudgets: boolean;
}

/**
 * The load in slices of `lengthMs`, by when things were meant to be sent.
 * @param groupOf which budget an outcome is measured by
 */
export function cutWindows<Group extends string>(
  outcomes: readonly Outcome[],
  { lengthMs, groupOf, budgetsMs }: WindowRules<Group>,
): Window[] {
  const slices = new Map<number, Outcome[]>();
  for (const outcome of outcomes) {
    const slice = Math.floor(outcome.atMs / lengthMs);
    slices.set(slice, [...(slices.get(slice) ?? []), outcome]);
  }
  return [...slices]
    .toSorted(([a], [b]) => a - b)
    .map(([slice, inside]) => {
      const keeps = (group: Group) => {
        const own = inside.filter((outcome) => groupOf(outcome) === group).map(waitedMs);
        return percentileOf(own, 95) <= budgetsMs[group];
      };
      return {
        fromMs: slice * lengthMs,
        count: inside.length,
        answered: inside.filter(({ status }) => status === 200).length,
        p95Ms: percentileOf(inside.map(waitedMs), 95),
        isWithinBudgets: (Object.keys(budgetsMs) as Group[]).every(keeps),
      };
    });
}

interface WindowRules<Group extends string> {
  lengthMs: number;
  groupOf: (outcome: Outcome) => Group;
  budgetsMs: Record<Group, number>;
}

/** From the end of a spike to the first slice from which every one keeps the budgets; null when it never came. */
export function recoveryMs(windows: readonly Window[], spikeEndMs: number): number | null {
  const after = windows.filter(({ fromMs }) => fromMs >= spikeEndMs);
  const lastBad = after.findLastIndex(({ isWithinBudgets }) => !isWithinBudgets);
  const first = after[lastBad + 1];
  return first ? first.fromMs - spikeEndMs : null;
}

/** How often each ending came, by status or trouble. */
export function countEndings(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
