import { moveShopClock } from "@shop/test-kit/move-shop-clock";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdUnits } from "../../../test/hold-units";
import { startTestShop, type TestShop } from "../../../test/test-shop";
import { findSeats } from "./seat-queries";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ hasDemo: true, isStill: true });
});
afterAll(() => shop.close());

const query = async <T>(text: string, values: unknown[] = []) =>
  (await shop.db.$client.query<T & Record<string, unknown>>(text, values)).rows;
const readEdition = async () =>
  (await query<{ edition: string }>("SELECT edition FROM catalogue_edition"))[0]?.edition;

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
  const { seats } = await findSeats(shop.db, [course, pack]);
  expect(seats.get(course)).toEqual({ capacity: 30, free: 30 - 4 - 2 - 3 });
  expect(seats.get(pack)).toEqual({ capacity: 9, free: 9 });
  await moveShopClock(shop.db.$client, 61);
  expect((await findSeats(shop.db, [course])).seats.get(course)?.free).toBe(30 - 4 - 3);
});

test("an item that does not exist is absent, and the edition is told of no item too", async () => {
  const edition = await readEdition();
  expect(await findSeats(shop.db, [2_000_000_000])).toEqual({ edition, seats: new Map() });
  expect(await findSeats(shop.db, [])).toEqual({ edition, seats: new Map() });
});

test("all items of the academy are counted as its books have them", async () => {
  const items = await query<{ id: number; capacity: number; free: number }>(
    `SELECT i.id, i.capacity, (i.capacity - i.sold - coalesce(sum(h.quantity), 0))::int AS free FROM scarce_items i
     LEFT JOIN holds h ON h.item_id = i.id AND h.expires_at > shop_now() GROUP BY i.id`,
  );
  const { seats } = await findSeats(
    shop.db,
    items.map(({ id }) => id),
  );
  expect(items.length).toBeGreaterThan(1_600);
  expect(seats).toEqual(new Map(items.map(({ id, ...item }) => [id, item])));
});
