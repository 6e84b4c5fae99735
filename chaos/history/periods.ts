import type { Absence, Call, History } from "./history";
import { firstLapse, lastLapse } from "./lapse";

/** From one moment to another of the buyers' clock, in milliseconds, an order has its `unit`-th unit of an item. */
export interface Period {
  orderId: number;
  item: string;
  unit: number;
  fromMs: number;
  untilMs: number;
}

/** An answer that never came may hide an effect for so long: more than any statement and its waiting take. */
const LATE_EFFECT_MS = 60_000;

const doneMs = ({ sentMs, answeredMs }: Call) => answeredMs ?? sentMs + LATE_EFFECT_MS;
const hasEffect = ({ outcome }: Call) => outcome !== "unchanged";
const isPress = (call: Call) => call.kind === "press" && hasEffect(call);

function groupBy<T, K>(values: readonly T[], keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

const earliest = (times: number[]) => times.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);

/** One period for each unit of each item of a basket. */
function periodsOf(
  { orderId, basket }: Pick<Call, "orderId" | "basket">,
  fromMs: number,
  untilMs: (item: string, unit: number) => number,
): Period[] {
  return [...basket].flatMap(([item, quantity]) =>
    Array.from({ length: quantity }, (_, unit) => ({
      ...{ orderId, item, unit, fromMs },
      untilMs: untilMs(item, unit),
    })).filter((period) => period.fromMs < period.untilMs),
  );
}

/** Shop time for which an answered hold stays whatever a payment does with it; `own` are all calls of its order. */
function leastMs({ kind, hold, answeredMs }: Call, own: readonly Call[], payingMs: number): number {
  if (!hold) return 0;
  const toldMs = hold.expiresAt - hold.serverNow;
  if (kind === "press") return Math.min(toldMs, payingMs);
  return own.some((other) => isPress(other) && other.sentMs < (answeredMs ?? 0)) ? 0 : toldMs;
}

/** While the order holds for certain what this call was answered to hold. */
function certainOf(call: Call, own: readonly Call[], { jumps, payingMs }: History): Period[] {
  if (call.outcome !== "held" || call.answeredMs === null) return [];
  const lapseMs = firstLapse(call.sentMs, leastMs(call, own, payingMs), jumps);
  const others = own.filter((other) => other !== call && hasEffect(other) && doneMs(other) > call.sentMs);
  return periodsOf(call, call.answeredMs, (item, unit) => {
    const mayEnd = ({ kind, basket }: Call) => kind !== call.kind || (basket.get(item) ?? 0) <= unit;
    return Math.min(lapseMs, earliest(others.filter(mayEnd).map(({ sentMs }) => sentMs)));
  });
}

/** Latest end of a confirmed hold: a payment may prolong it. */
function lastMs(call: Call, own: readonly Call[], { jumps, overAt }: History): number {
  const { hold, orderId, answeredMs } = call;
  const endsAt = own.some(isPress) ? overAt.get(orderId) : hold?.expiresAt;
  if (!hold || answeredMs === null || endsAt === undefined) return Number.POSITIVE_INFINITY;
  return lastLapse(answeredMs, endsAt - hold.serverNow, jumps);
}

/** Period in which the order may hold what this call requested. */
function possibleOf(call: Call, own: readonly Call[], history: History): Period[] {
  if (!hasEffect(call)) return [];
  const replaced = own.filter(({ outcome, sentMs }) => outcome === "held" && sentMs >= doneMs(call));
  const untilMs = Math.min(lastMs(call, own, history), earliest(replaced.map(doneMs)));
  return periodsOf(call, call.sentMs, () => untilMs);
}

/** Periods of the same unit that touch become one. */
function merge(periods: readonly Period[]): Period[] {
  const latest = new Map<string, Period>();
  return periods
    .toSorted((a, b) => a.fromMs - b.fromMs)
    .flatMap((period) => {
      const key = `${period.orderId} ${period.unit} ${period.item}`;
      const last = latest.get(key);
      if (last && period.fromMs <= last.untilMs) {
        last.untilMs = Math.max(last.untilMs, period.untilMs);
        return [];
      }
      const begun = { ...period };
      latest.set(key, begun);
      return [begun];
    });
}

// As if somebody had them; no order's number is below 1.
const absentPeriods = (absences: readonly Absence[], kind: "certain" | "possible"): Period[] =>
  absences.flatMap(({ item, units, [kind]: span }, index) =>
    span
      ? periodsOf({ orderId: -1 - index, basket: new Map([[item, units]]) }, span.fromMs, () => span.untilMs)
      : [],
  );

/** By item, while orders had its units for certain, and while they may have had them, bought ones included. */
export function findPeriods(history: History): Record<"certain" | "possible", Map<string, Period[]>> {
  const byOrder = groupBy(history.calls, ({ orderId }) => orderId);
  const withOwn = [...byOrder.values()].flatMap((own) => own.map((call) => ({ call, own })));
  const forEver = () => Number.POSITIVE_INFINITY;
  const certain = [
    ...withOwn.flatMap(({ call, own }) => certainOf(call, own, history)),
    ...history.sales.flatMap((sale) =>
      sale.answeredMs === null ? [] : periodsOf(sale, sale.answeredMs, forEver),
    ),
    ...absentPeriods(history.absences, "certain"),
  ];
  const possible = [
    ...withOwn.flatMap(({ call, own }) => possibleOf(call, own, history)),
    ...history.sales.flatMap((sale) => periodsOf(sale, sale.sentMs, forEver)),
    ...absentPeriods(history.absences, "possible"),
  ];
  const byItem = (periods: Period[]) => groupBy(merge(periods), ({ item }) => item);
  return { certain: byItem(certain), possible: byItem(possible) };
}
