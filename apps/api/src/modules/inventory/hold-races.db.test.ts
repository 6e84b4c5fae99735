import { moveShopClock } from "@shop/test-kit/move-shop-clock";
import { beforeEach, expect, test } from "vitest";
import { RACE } from "../../../test/database/race-runs";
import { forFile } from "../../../test/for-file";
import { openOwnDatabase } from "../../../test/own-database";
import type { Tx } from "../../db/database";
import { holdItems, sellItems } from "./hold-items";
import { type ItemQuantity, sellUnits } from "./item-queries";

const { db, query: rowsOf } = await forFile(openOwnDatabase(24));
beforeEach(() => rowsOf("TRUNCATE holds, orders, scarce_items, sessions CASCADE"));

const soon = () => new Date(Date.now() + 60_000);
const hold = (orderId: number, wanted: ItemQuantity[], expiresAt = soon()) =>
  db.transaction((tx) => holdItems(tx, { orderId, wanted, expiresAt }));

const sell = (orderId: number, itemId: number) =>
  db.transaction((tx) => sellItems(tx, { orderId, wanted: [{ itemId, quantity: 1 }] }));

test("200 buyers want one last seat at once: one holds it, 199 are told [T01]", RACE, async () => {
  const itemId = await newItem(1);
  const orders = await newOrders(200);
  const answers = await Promise.all(orders.map((orderId) => hold(orderId, [{ itemId, quantity: 1 }])));
  expect(answers.filter((short) => short.length === 0)).toHaveLength(1);
  expect(answers.filter((short) => short[0] === itemId)).toHaveLength(199);
  expect(await rowsOf("SELECT 1 FROM holds")).toHaveLength(1);
});

test("control: without the lock the same buyers oversell the seat [T01]", RACE, async () => {
  const itemId = await newItem(1);
  const orders = await newOrders(200);
  const answers = await Promise.all(
    orders.map((orderId) => db.transaction((tx) => holdUnsafely(tx, orderId, itemId))),
  );
  expect(answers.filter(Boolean).length).toBeGreaterThan(1);
});

test("control: the lock and the count in one statement oversell the seat [T01]", RACE, async () => {
  const itemId = await newItem(1);
  const orders = await newOrders(20);
  // All wait, with their snapshots, before the first can take the seat.
  const holder = await db.$client.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM scarce_items WHERE id = $1 FOR NO KEY UPDATE", [itemId]);
  const waiting = orders.map((orderId) =>
    db.transaction((tx) => holdUnsafely(tx, orderId, itemId, "FOR NO KEY UPDATE")),
  );
  await expect
    .poll(() =>
      rowsOf("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"),
    )
    .toHaveLength(orders.length);
  await holder.query("COMMIT");
  holder.release();
  const answers = await Promise.all(waiting);
  expect(answers.filter(Boolean).length).toBeGreaterThan(1);
});

test("two students of one order in a section with one seat are refused whole, nothing held [T02]", async () => {
  const [single, roomy] = [await newItem(1), await newItem(5)];
  const [orderId = 0] = await newOrders(1);
  const short = await hold(orderId, [
    { itemId: single, quantity: 2 },
    { itemId: roomy, quantity: 2 },
  ]);
  expect(short).toEqual([single]);
  expect(await rowsOf("SELECT 1 FROM holds")).toEqual([]);
});

test("selling uses the buyer's own unexpired hold, and the last seat sells once [T03]", async () => {
  const itemId = await newItem(1);
  const [orderId = 0] = await newOrders(1);
  await hold(orderId, [{ itemId, quantity: 1 }]);
  expect(await sell(orderId, itemId)).toEqual([]);
  expect(await sell(orderId, itemId)).toEqual([itemId]);
  expect(await rowsOf("SELECT sold FROM scarce_items")).toEqual([{ sold: 1 }]);
});

test("a held seat is not offered to others; when the hold lapses it is, by the database's clock [T05, T09]", async () => {
  const itemId = await newItem(1);
  const [first = 0, second = 0] = await newOrders(2);
  await hold(first, [{ itemId, quantity: 1 }], new Date(Date.now() + 10 * 60_000));
  expect(await hold(second, [{ itemId, quantity: 1 }])).toEqual([itemId]);
  await moveShopClock(db.$client, 11 * 60);
  try {
    expect(await hold(second, [{ itemId, quantity: 1 }], new Date(Date.now() + 20 * 60_000))).toEqual([]);
    // The first buyer's lapsed hold sells nothing: the second has its seat.
    expect(await sell(first, itemId)).toEqual([itemId]);
  } finally {
    await moveShopClock(db.$client, 0);
  }
});

test("holding again replaces the order's own hold and never counts against it [T05]", async () => {
  const itemId = await newItem(2);
  const [orderId = 0] = await newOrders(1);
  for (const quantity of [2, 1, 2]) expect(await hold(orderId, [{ itemId, quantity }])).toEqual([]);
  expect(await rowsOf("SELECT quantity FROM holds")).toEqual([{ quantity: 2 }]);
});

test(
  "50 buyers take the same six courses in random order without deadlock or partial hold [T06]",
  RACE,
  async () => {
    const items = await Promise.all(Array.from({ length: 6 }, () => newItem(20)));
    const orders = await newOrders(50);
    const shuffled = (seed: number) => items.toSorted((a, b) => ((a * seed) % 7) - ((b * seed) % 7));
    const answers = await Promise.all(
      orders.map((orderId, index) =>
        hold(
          orderId,
          shuffled(index + 1).map((itemId) => ({ itemId, quantity: 1 })),
        ),
      ),
    );
    expect(answers.filter((short) => short.length === 0)).toHaveLength(20);
    const perOrder = await rowsOf<{ count: number }>(
      "SELECT count(*)::int AS count FROM holds GROUP BY order_id",
    );
    expect(perOrder).toHaveLength(20);
    expect(perOrder.every(({ count }) => count === 6)).toBe(true);
  },
);

test("50 buyers sell what they hold, in any order and uncounted, while others want the same seats: no deadlock, none oversold [T03, T06]", async () => {
  const BUYERS = 50;
  const items = await Promise.all(Array.from({ length: 6 }, () => newItem(BUYERS)));
  const orders = await newOrders(2 * BUYERS);
  const wanted = () => items.toSorted(() => Math.random() - 0.5).map((itemId) => ({ itemId, quantity: 1 }));
  const [holders, others] = [orders.slice(0, BUYERS), orders.slice(BUYERS)];
  for (const orderId of holders) await hold(orderId, wanted());
  const [late] = await Promise.all([
    Promise.all(others.map((orderId) => hold(orderId, wanted()))),
    Promise.all(holders.map((orderId) => db.transaction((tx) => sellUnits(tx, orderId, wanted())))),
  ]);
  expect(late.every((short) => short.length === items.length)).toBe(true);
  expect(await rowsOf("SELECT DISTINCT sold FROM scarce_items")).toEqual([{ sold: BUYERS }]);
  expect(await rowsOf("SELECT FROM holds")).toEqual([]);
});

test("control: two buyers who lock seat by seat, each in their own order, deadlock [T06]", RACE, async () => {
  const [one, two] = [await newItem(5), await newItem(5)];
  const lockInOrder = (items: number[]) =>
    db.transaction(async (tx) => {
      for (const itemId of items) {
        await tx.execute(`SELECT FROM scarce_items WHERE id = ${itemId} FOR UPDATE`);
        await tx.execute("SELECT pg_sleep(0.1)");
      }
    });
  const ends = await Promise.allSettled([lockInOrder([one, two]), lockInOrder([two, one])]);
  const failures = ends.flatMap((end) => (end.status === "rejected" ? [end.reason.cause?.code] : []));
  expect(failures).toEqual(["40P01"]);
});

test("the counter itself refuses to pass its capacity, whatever the code does [T07]", async () => {
  const itemId = await newItem(1);
  await expect(rowsOf("UPDATE scarce_items SET sold = 2 WHERE id = $1", [itemId])).rejects.toThrow(
    "never_oversold",
  );
  await expect(rowsOf("UPDATE scarce_items SET sold = -1 WHERE id = $1", [itemId])).rejects.toThrow(
    "never_oversold",
  );
});

async function newItem(capacity: number): Promise<number> {
  const rows = await rowsOf<{ id: number }>(
    "INSERT INTO scarce_items (kind, capacity) VALUES ('course', $1) RETURNING id",
    [capacity],
  );
  return rows[0]?.id ?? 0;
}

async function newOrders(count: number): Promise<number[]> {
  const rows = await rowsOf<{ id: string }>(
    `WITH s AS (INSERT INTO sessions (secret_hash, expires_at) VALUES (gen_random_uuid()::text::bytea, now() + interval '1 day') RETURNING id)
     INSERT INTO orders (session_id, flow, buy_order)
     SELECT s.id, 'stepper', 'race' || gen_random_uuid() FROM s, generate_series(1, $1) RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => Number(id));
}

// Control: count and insert without the lock, or lock and count in one statement, which sees the holds as of the start
// of its wait.
async function holdUnsafely(tx: Tx, orderId: number, itemId: number, lock = ""): Promise<boolean> {
  const counted = await tx.execute<{ free: number }>(
    `SELECT capacity - sold - coalesce((SELECT sum(quantity) FROM holds WHERE item_id = ${itemId} AND expires_at > shop_now()), 0)::int AS free
     FROM scarce_items WHERE id = ${itemId} ${lock}`,
  );
  if ((counted.rows[0]?.free ?? 0) < 1) return false;
  await tx.execute(`INSERT INTO holds VALUES (${orderId}, ${itemId}, 1, shop_now() + interval '1 minute')`);
  return true;
}
