import type { Period } from "./periods";

interface Peak {
  units: number;
  atMs: number;
}

/** How many units of one item are taken at each moment. */
interface Timeline {
  /** The most at any moment. */
  peak: Peak;
  /** The most that others than this order have at any moment of an interval. */
  peakOfOthers(orderId: number, fromMs: number, untilMs: number): number;
}

/** How many of the first values fit, where those that do come before those that do not. */
function countFirst(values: readonly number[], fits: (value: number) => boolean): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(values[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Counts the periods of one item.
 * @param touching whether a period that ends counts together with one that begins at the same moment
 */
export function createTimeline(periods: readonly Period[], touching: "together" | "apart"): Timeline {
  const firstBy = touching === "together" ? 1 : -1;
  const changes = periods
    .flatMap(({ fromMs, untilMs }) => [
      { atMs: fromMs, by: 1 },
      { atMs: untilMs, by: -1 },
    ])
    .toSorted((a, b) => (a.atMs === b.atMs ? (b.by - a.by) * firstBy : a.atMs - b.atMs));
  const times = changes.map(({ atMs }) => atMs);
  let sum = 0;
  const counts = changes.map(({ by }) => {
    sum += by;
    return sum;
  });
  const ownPeriods = new Map<number, Period[]>();
  for (const period of periods) {
    ownPeriods.set(period.orderId, [...(ownPeriods.get(period.orderId) ?? []), period]);
  }
  return {
    peak: counts.reduce<Peak>(
      (peak, units, index) => (units > peak.units ? { units, atMs: times[index] ?? 0 } : peak),
      { units: 0, atMs: 0 },
    ),
    peakOfOthers: (orderId, fromMs, untilMs) => {
      const own = ownPeriods.get(orderId) ?? [];
      let most = 0;
      // The state before the interval's first change lasts into it.
      const begin = countFirst(times, (atMs) => atMs < fromMs) - 1;
      const end = countFirst(times, (atMs) => atMs <= untilMs);
      for (let at = begin; at < end; at += 1) {
        const nowMs = Math.max(fromMs, times[at] ?? fromMs);
        const ownUnits = own.filter((period) => period.fromMs <= nowMs && period.untilMs >= nowMs).length;
        most = Math.max(most, (counts[at] ?? 0) - ownUnits);
      }
      return most;
    },
  };
}
