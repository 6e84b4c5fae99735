import { paymentMinutes } from "../../apps/api/src/modules/payments/payment-times";
import { findFalseRefusals, findOversold } from "../history/find-faults";
import type { Basket, History, Sale } from "../history/history";
import type { Check, Evidence } from "./check";

const CAPACITIES = `
  SELECT coalesce('course ' || c.id, 'pack ' || p.id, 'coupon ' || u.code) AS item, i.capacity
  FROM scarce_items i LEFT JOIN courses c ON c.item_id = i.id LEFT JOIN packs p ON p.item_id = i.id
    LEFT JOIN coupons u ON u.item_id = i.id`;

const BOUGHT = `
  SELECT o.id AS "orderId", item, count(*)::int AS quantity
  FROM orders o CROSS JOIN LATERAL (
    SELECT 'course ' || c.course_id AS item
      FROM order_lines l JOIN order_line_courses c ON c.line_id = l.id WHERE l.order_id = o.id
    UNION ALL SELECT 'pack ' || o.pack_id WHERE o.pack_id IS NOT NULL
    UNION ALL SELECT 'coupon ' || o.coupon_code WHERE o.coupon_code IS NOT NULL) AS items
  WHERE o.state = 'finished' GROUP BY o.id, item`;

/** Orders that were never bought: when the last of their reservations was over; null for those that never had one. */
const OVER = `
  SELECT o.id AS "orderId", (extract(epoch FROM max(e.at) FILTER (
      WHERE e.details->>'from' IN ('held', 'paying') AND e.details->>'to' IN ('draft', 'expired'))) * 1000)::float8 AS "overAt",
    coalesce(bool_or(e.details->>'to' IN ('held', 'paying')), false) AS "hasHeld"
  FROM orders o LEFT JOIN order_events e ON e.order_id = o.id
  WHERE o.state <> 'finished' GROUP BY o.id`;

type Sources = Pick<Evidence, "db" | "recorder">;

async function readRows<Row extends object>({ db }: Sources, query: string): Promise<Row[]> {
  return (await db.$client.query<{ [Key in keyof Row]: Row[Key] }>(query)).rows;
}

/** Purchases of finished orders: possible from the first press on, certain once a buyer saw them. */
async function readSales(sources: Sources): Promise<Sale[]> {
  const { calls, boughtAt } = sources.recorder;
  const baskets = new Map<number, Map<string, number>>();
  for (const row of await readRows<{ orderId: string; item: string; quantity: number }>(sources, BOUGHT)) {
    const orderId = Number(row.orderId);
    baskets.set(orderId, (baskets.get(orderId) ?? new Map()).set(row.item, row.quantity));
  }
  const pressedAt = new Map<number, number>();
  for (const { orderId, kind, sentMs } of calls) {
    if (kind === "press") pressedAt.set(orderId, Math.min(sentMs, pressedAt.get(orderId) ?? sentMs));
  }
  return [...baskets].map(([orderId, basket]: [number, Basket]) => ({
    ...{ orderId, basket, sentMs: pressedAt.get(orderId) ?? 0, answeredMs: boughtAt.get(orderId) ?? null },
  }));
}

/**
 * Recorded calls, with data only the database has: capacities, sales that no buyer saw, and the end of reservations
 * that a payment prolonged unseen.
 */
export async function readHistory(sources: Sources): Promise<History> {
  const { recorder } = sources;
  const capacities = await readRows<{ item: string; capacity: number }>(sources, CAPACITIES);
  const unsold = await readRows<{ orderId: string; overAt: number | null; hasHeld: boolean }>(sources, OVER);
  const neverHeld = new Set(unsold.filter(({ hasHeld }) => !hasHeld).map(({ orderId }) => Number(orderId)));
  return {
    capacities: new Map(capacities.map(({ item, capacity }) => [item, capacity])),
    calls: recorder.calls.map((call) =>
      call.outcome === "unknown" && neverHeld.has(call.orderId) ? { ...call, outcome: "unchanged" } : call,
    ),
    sales: await readSales(sources),
    jumps: recorder.jumps,
    absences: recorder.absences,
    overAt: new Map(
      unsold.flatMap(({ orderId, overAt }) => (overAt === null ? [] : [[Number(orderId), overAt] as const])),
    ),
    payingMs: paymentMinutes("simulator") * 60_000,
  };
}

export const HISTORY_CHECKS: Check[] = [
  {
    name: "at no moment more was held and sold for certain than there is",
    find: async (evidence) => findOversold(await readHistory(evidence)),
  },
  {
    name: "whatever was called sold out was taken by somebody",
    find: async (evidence) => findFalseRefusals(await readHistory(evidence)),
  },
];
