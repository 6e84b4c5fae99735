import type { Database } from "../../apps/api/src/db/database";
import type { Transaction } from "../world/provider";
import { type Check, sqlCheck } from "./check";

interface Finished {
  buyOrder: string;
  totalClp: number;
}

/** Bought with a card, or for nothing. */
async function findFinished({ $client }: Database): Promise<Map<string, Finished>> {
  const { rows } = await $client.query<Finished>(
    `SELECT buy_order AS "buyOrder", total_clp AS "totalClp" FROM orders WHERE state = 'finished' AND sold_by IS NULL`,
  );
  return new Map(rows.map((row) => [row.buyOrder, row]));
}

/** The order of each attempt: one that was made after the database had started anew has a stem of its own. */
async function findOrders({ $client }: Database): Promise<Map<string, string>> {
  const { rows } = await $client.query<{ attempt: string; order: string }>(
    `SELECT a.buy_order AS attempt, o.buy_order AS "order" FROM payment_attempts a JOIN orders o ON o.id = a.order_id`,
  );
  return new Map(rows.map(({ attempt, order }) => [attempt, order]));
}

/** CLP that the provider took and has not refunded, by the shop's order. */
async function takenByOrder(
  db: Database,
  transactions: readonly Transaction[],
): Promise<Map<string, number[]>> {
  const orders = await findOrders(db);
  const taken = new Map<string, number[]>();
  for (const { buyOrder, details } of transactions) {
    const order = orders.get(buyOrder) ?? buyOrder.replace(/-\d+$/, "");
    for (const { status, amount } of details) {
      if (status === "AUTHORIZED" || status === "PARTIALLY_NULLIFIED")
        taken.set(order, [...(taken.get(order) ?? []), amount]);
    }
  }
  return taken;
}

export const MONEY_CHECKS: Check[] = [
  {
    name: "no order is charged twice",
    find: async ({ db, transactions }) =>
      [...(await takenByOrder(db, transactions))]
        .filter(([, amounts]) => amounts.length > 1)
        .map(([order, amounts]) => `${order}: ${amounts.join(" and ")}`),
  },
  {
    name: "whatever is charged bought its seats or was given back",
    find: async ({ db, transactions }) => {
      const finished = await findFinished(db);
      return [...(await takenByOrder(db, transactions))]
        .filter(([order, [amount]]) => finished.get(order)?.totalClp !== amount)
        .map(
          ([order, amounts]) =>
            `${order}: charged ${amounts[0]}, bought ${finished.get(order)?.totalClp ?? "nothing"}`,
        );
    },
  },
  {
    name: "whatever was bought is charged",
    find: async ({ db, transactions }) => {
      const taken = await takenByOrder(db, transactions);
      return [...(await findFinished(db)).values()]
        .filter(({ totalClp, buyOrder }) => totalClp > 0 && !taken.has(buyOrder))
        .map(({ buyOrder, totalClp }) => `${buyOrder}: ${totalClp} never charged`);
    },
  },
  {
    name: "the provider gave back what our refunds by card say, to the peso",
    find: async ({ db, transactions }) => {
      const { rows } = await db.$client.query<{ buyOrder: string; clp: string }>(
        `SELECT a.buy_order AS "buyOrder", coalesce(sum(r.amount_clp), 0) AS clp
         FROM payment_attempts a LEFT JOIN refunds r
           ON r.attempt_id = a.id AND r.state = 'done' AND r.route <> 'transfer'
         WHERE NOT EXISTS (SELECT FROM refunds u WHERE u.attempt_id = a.id AND u.state = 'asked') GROUP BY a.id`,
      );
      const ours = new Map(rows.map(({ buyOrder, clp }) => [buyOrder, Number(clp)]));
      return transactions.flatMap(({ buyOrder, details }) => {
        const given = details.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0);
        const known = ours.get(buyOrder);
        return known === undefined || known === given
          ? []
          : [`${buyOrder}: the provider gave ${given} back, we say ${known}`];
      });
    },
  },
  sqlCheck(
    "every payment has an outcome",
    `SELECT 'attempt ' || id || ' is ' || state AS fault FROM payment_attempts
     WHERE state IN ('committing', 'unknown', 'review')`,
  ),
];
