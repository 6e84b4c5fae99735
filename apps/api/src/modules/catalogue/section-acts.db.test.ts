import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { loadCatalogue } from "../../../test/database/load-catalogue";
import { RACE } from "../../../test/database/race-runs";
import { forFile } from "../../../test/for-file";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { doAct } from "../../../test/shops/desk-shop";
import { untilLocked, whileLocked } from "../../../test/until";
import { readCatalogue } from "./load/read-catalogue";
import type { CourseRow } from "./load/tables";
import { setCapacity, setSectionSale } from "./section-acts";

const shop = await forFile(startPurchaseShop());
const whole = await readCatalogue(FROZEN_CATALOGUE);
const files = { ...whole, schools: whole.schools.slice(0, 20) };
const ID = 367014;
const sectionName = String(ID);
const lock =
  "SELECT FROM scarce_items WHERE id = (SELECT item_id FROM courses WHERE id = $1) FOR NO KEY UPDATE";

const load = (change: Partial<CourseRow> = {}) =>
  loadCatalogue(shop.db, {
    ...files,
    courses: files.courses.map((course) => (course.id === ID ? { ...course, ...change } : course)),
  });
const sell = (isOpen: boolean) => doAct(shop, setSectionSale, { sectionName, isOpen });
const setSeats = (capacity: number) => doAct(shop, setCapacity, { sectionName, capacity });
async function section() {
  const [row] = await shop.query<{ isOpen: boolean; capacity: number; taken: number }>(
    `SELECT is_open AS "isOpen", capacity, sold + (SELECT coalesce(sum(quantity), 0)::int FROM holds
       WHERE item_id = item.id AND expires_at > shop_now()) AS taken
     FROM courses JOIN scarce_items item ON item.id = item_id WHERE courses.id = $1`,
    [ID],
  );
  if (!row) throw new Error("no section");
  return row;
}

beforeEach(async () => {
  await shop.query("TRUNCATE sessions CASCADE");
  await shop.query("UPDATE courses SET filed_open = NULL, filed_capacity = NULL, is_cancelled = false");
  await load();
});

test("a closed section is sold to nobody, and opened again to everybody; its prices are published while it is sold [DESK-31]", async () => {
  const buyer = await Buyer.open(shop, [ID]);
  const published = () =>
    shop.query("SELECT FROM published_prices WHERE subject = $1 AND until_at IS NULL", [`course ${ID}`]);
  await sell(false);
  expect((await buyer.trySave()).status).toBe(400);
  expect(await published()).toEqual([]);
  await expect(sell(false)).rejects.toMatchObject({ code: "SECTION_UNCHANGED" });
  await sell(true);
  expect((await buyer.trySave()).status).toBe(200);
  expect(await published()).toHaveLength(1);
  await shop.query("UPDATE courses SET is_open = false, is_cancelled = true WHERE id = $1", [ID]);
  await expect(sell(true)).rejects.toMatchObject({ code: "SECTION_CANCELLED" });
});

test("what the desk set holds through a load that says so, and until the files say something new [DESK-32]", async () => {
  const { capacity } = await section();
  await sell(false);
  await setSeats(capacity + 3);
  const { kept, changes } = await load();
  expect([kept, changes.courses?.changed]).toEqual([[ID], 0]);
  expect(await section()).toMatchObject({ isOpen: false, capacity: capacity + 3 });
  expect((await load({ open: false })).kept).toEqual([ID]);
  expect((await load({ capacity: capacity + 1 })).kept).toEqual([]);
  expect(await section()).toMatchObject({ isOpen: true, capacity: capacity + 1 });
});

test("seats are never fewer than are sold or held now [DESK-33]", async () => {
  await (await Buyer.open(shop, [ID])).save();
  const { taken } = await section();
  await expect(setSeats(taken - 1)).rejects.toMatchObject({ code: "CAPACITY_TAKEN", detail: String(taken) });
  await setSeats(taken);
  expect((await (await Buyer.open(shop, [ID])).trySave()).status).toBe(409);
});

test("the last seat is held or taken away, never both, whoever comes first [DESK-33]", RACE, async () => {
  const { taken } = await section();
  await setSeats(taken + 1);
  const buyer = await Buyer.open(shop, [ID]);
  const presses = await whileLocked(shop, [lock, ID], async () => {
    const both = Promise.allSettled([buyer.save(), setSeats(taken)]);
    await untilLocked(shop, 2);
    return { both };
  });
  const ends = (await presses.both).map(({ status }) => status);
  expect(ends.toSorted()).toEqual(["fulfilled", "rejected"]);
  const now = await section();
  expect(now.taken).toBeLessThanOrEqual(now.capacity);
});

test("control: seats that were counted before a hold are taken away from under it [DESK-33]", async () => {
  const { taken } = await section();
  await setSeats(taken + 1);
  await (await Buyer.open(shop, [ID])).save();
  await shop.query(
    "UPDATE scarce_items SET capacity = $1 WHERE id = (SELECT item_id FROM courses WHERE id = $2)",
    [taken, ID],
  );
  const now = await section();
  expect(now.taken).toBeGreaterThan(now.capacity);
});
