import type { Call, History } from "./history";
import { findPeriods, type Period } from "./periods";

interface Peak {
  units: number;
  atMs: number;
}

/** The most units that are taken at once. Where one period ends as another begins, `touching` says whether both count. */
function findPeak(periods: readonly Period[], touching: "together" | "apart"): Peak {
  const ends = touching === "together" ? 1 : -1;
  const changes = periods
    .flatMap(({ fromMs, untilMs }) => [
      { atMs: fromMs, by: 1 },
      { atMs: untilMs, by: -1 },
    ])
    .toSorted((a, b) => (a.atMs === b.atMs ? (b.by - a.by) * ends : a.atMs - b.atMs));
  const peak = { units: 0, atMs: 0 };
  let units = 0;
  for (const { atMs, by } of changes) {
    units += by;
    if (units > peak.units) Object.assign(peak, { units, atMs });
  }
  return peak;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(3)} s`;

/** Items of which more units were certainly held or sold at one moment than there are. */
export function findOversold(history: History): string[] {
  return [...findPeriods(history).certain].flatMap(([item, periods]) => {
    const { units, atMs } = findPeak(periods, "apart");
    const capacity = history.capacities.get(item) ?? 0;
    return units > capacity ? [`${item}: ${units} of ${capacity} taken after ${seconds(atMs)}`] : [];
  });
}

/** Answers that call an item sold out although, at every moment of the call, others had left enough of it. */
export function findFalseRefusals(history: History): string[] {
  const { possible } = findPeriods(history);
  const couldBeShort = ({ orderId, basket, sentMs, answeredMs }: Call, item: string) => {
    const untilMs = answeredMs ?? Number.POSITIVE_INFINITY;
    const others = (possible.get(item) ?? []).flatMap((period) =>
      period.orderId !== orderId && period.fromMs <= untilMs && period.untilMs >= sentMs
        ? [{ ...period, fromMs: Math.max(period.fromMs, sentMs), untilMs: Math.min(period.untilMs, untilMs) }]
        : [],
    );
    const { units } = findPeak(others, "together");
    return units + (basket.get(item) ?? 1) > (history.capacities.get(item) ?? 0);
  };
  return history.calls.flatMap((call) =>
    call.soldOut
      .filter((items) => !items.some((item) => couldBeShort(call, item)))
      .map(
        (items) =>
          `order ${call.orderId}, after ${seconds(call.sentMs)}: ${items.join(" or ")} was not sold out`,
      ),
  );
}
