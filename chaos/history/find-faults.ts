import type { History } from "./history";
import { findPeriods } from "./periods";
import { createTimeline } from "./timeline";

const seconds = (ms: number) => `${(ms / 1000).toFixed(3)} s`;

/** Items of which more units were certainly held or sold at one moment than there are. */
export function findOversold(history: History): string[] {
  return [...findPeriods(history).certain].flatMap(([item, periods]) => {
    const { units, atMs } = createTimeline(periods, "apart").peak;
    const capacity = history.capacities.get(item) ?? 0;
    return units > capacity ? [`${item}: ${units} of ${capacity} taken after ${seconds(atMs)}`] : [];
  });
}

/** Answers that call an item sold out although, at every moment of the call, others had left enough of it. */
export function findFalseRefusals(history: History): string[] {
  const { possible } = findPeriods(history);
  const timelines = new Map(
    [...possible].map(([item, periods]) => [item, createTimeline(periods, "together")] as const),
  );
  return history.calls.flatMap(({ orderId, basket, sentMs, answeredMs, soldOut }) => {
    const couldBeShort = (item: string) => {
      const untilMs = answeredMs ?? Number.POSITIVE_INFINITY;
      const taken = timelines.get(item)?.peakOfOthers(orderId, sentMs, untilMs) ?? 0;
      return taken + (basket.get(item) ?? 1) > (history.capacities.get(item) ?? 0);
    };
    return soldOut
      .filter((items) => !items.some(couldBeShort))
      .map((items) => `order ${orderId}, after ${seconds(sentMs)}: ${items.join(" or ")} was not sold out`);
  });
}
