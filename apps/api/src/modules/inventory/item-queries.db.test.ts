import { moveShopClock } from "@shop/test-kit/move-shop-clock";
import { expect, test } from "vitest";
import { holdUnits } from "../../../test/database/hold-units";
import { forFile } from "../../../test/for-file";
import { startTestShop } from "../../../test/test-shop";
import { findAvailability } from "./item-queries";

const shop = await forFile(startTestShop({ hasCatalogue: true, isStill: true }));

const query = async <T>(text: string, values: unknown[] = []) =>
  (await shop.db.$client.query<T & Record<string, unknown>>(text, values)).rows;

test("free is capacity less sold and what orders keep by the shop's clock, for each item by itself", async () => {
  const [first, second] = await query<{ id: number }>(
    "INSERT INTO scarce_items (kind, capacity, sold) VALUES ('course', 30, 4), ('pack', 9, 0) RETURNING id",
  );
  const [course, pack] = [first?.id ?? 0, second?.id ?? 0];
  for (const [units, seconds] of [
    [2, 60],
    [3, 300],
    [5, -1],
  ] as const)
    await holdUnits(shop.db, course, units, seconds);
  const available = await findAvailability(shop.db, [course, pack]);
  expect(available.get(course)).toEqual({ capacity: 30, free: 30 - 4 - 2 - 3 });
  expect(available.get(pack)).toEqual({ capacity: 9, free: 9 });
  await moveShopClock(shop.db.$client, 61);
  expect((await findAvailability(shop.db, [course])).get(course)?.free).toBe(30 - 4 - 3);
});

test("what an order holds itself is free to it, and what others hold is not [T05]", async () => {
  const [item] = await query<{ id: number }>(
    "INSERT INTO scarce_items (kind, capacity) VALUES ('course', 10) RETURNING id",
  );
  const id = item?.id ?? 0;
  for (const units of [2, 3]) await holdUnits(shop.db, id, units, 60);
  const [own] = await query<{ orderId: string }>(
    'SELECT order_id AS "orderId" FROM holds WHERE item_id = $1 AND quantity = 2',
    [id],
  );
  expect((await findAvailability(shop.db, [id], Number(own?.orderId))).get(id)).toEqual({
    capacity: 10,
    free: 7,
  });
});

test("an item that does not exist is absent", async () => {
  expect(await findAvailability(shop.db, [2_000_000_000])).toEqual(new Map());
  expect(await findAvailability(shop.db, [])).toEqual(new Map());
});

test("all items of the academy are counted as its books have them", async () => {
  const items = await query<{ id: number; capacity: number; free: number }>(
    `SELECT i.id, i.capacity, (i.capacity - i.sold - coalesce(sum(h.quantity), 0))::int AS free FROM scarce_items i
     LEFT JOIN holds h ON h.item_id = i.id AND h.expires_at > shop_now() GROUP BY i.id`,
  );
  const available = await findAvailability(
    shop.db,
    items.map(({ id }) => id),
  );
  expect(items.length).toBeGreaterThan(1_600);
  expect(available).toEqual(new Map(items.map(({ id, ...item }) => [id, item])));
});
