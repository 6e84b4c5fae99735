import { SCHEMAS } from "@shop/contracts/schemas";
import { moveShopClock } from "@shop/test-kit/move-shop-clock";
import { afterEach, beforeEach, expect, test } from "vitest";
import { holdUnits } from "../../../../test/database/hold-units";
import { forFile } from "../../../../test/for-file";
import { startTestShop } from "../../../../test/test-shop";

// Just past the cache of seats.
const WINDOW_MS = 1_501;

const shop = await forFile(startTestShop({ hasCatalogue: true, isStill: true }));
beforeEach(() => {
  shop.wait(WINDOW_MS);
});
afterEach(async () => {
  await moveShopClock(shop.db.$client, 0);
});

const PACK = 3;
const COURSES = [367_001, 367_005, 367_013];
const packOf = async (id: number) => (await listed()).find((pack) => pack.id === id);

test("the active packs come with prices, places, venue and courses with their hours [API-09, ENT-36]", async () => {
  const packs = await listed();
  expect(packs.map(({ id }) => id)).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
  const pack = packs.find(({ id }) => id === PACK);
  expect(pack).toMatchObject({
    title: "Pack Humanista Plaza Egaña",
    // 3 courses of 2,570,000 CLP: 10 % by number, 50 % online, plus the fee.
    price: 1_186_500,
    priceOfert: 1_060_000,
    stock: 20,
    modalidad: "Presencial",
    Location: { id: 51, communeId: expect.any(Number) },
  });
  expect(pack?.PackDetails.map(({ courseId }) => courseId)).toEqual(COURSES);
  expect(pack?.PackDetails.every(({ courseId, Course }) => courseId === Course.id)).toBe(true);
  expect(pack?.PackDetails[0]?.Course).toMatchObject({
    programId: 367,
    Subject: { name: "Matemática M1" },
    Schedules: [
      { dayOfWeek: 1, startTime: "16:30", endTime: "18:00" },
      { dayOfWeek: 3, startTime: "16:30", endTime: "18:00" },
    ],
  });
});

test("one pack comes as it is in the list [API-10]", async () => {
  const response = await shop.app.inject(`/api/dashadmin/fullpacks/${PACK}`);
  expect(response.statusCode, response.body).toBe(200);
  expect(SCHEMAS.getPack.reply.parse(response.json())).toEqual(await packOf(PACK));
  expect(response.headers["cache-control"]).toBe("no-cache");
});

test.each([
  ["999999", 404, "NOT_FOUND"],
  ["uno", 400, "VALIDATION_FAILED"],
])("the pack %s answers %i [API-10]", async (packId, status, code) => {
  const response = await shop.app.inject(`/api/dashadmin/fullpacks/${packId}`);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ code });
});

test("a pack has no more places than the fullest of its courses, and 0 when one is sold out", async () => {
  const item = await itemOf("courses", 367_013);
  const set = (free: number) =>
    shop.db.$client.query("UPDATE scarce_items SET capacity = sold + $2 WHERE id = $1", [item, free]);
  await set(2);
  shop.wait(WINDOW_MS);
  expect(await packOf(PACK)).toMatchObject({ stock: 20, seatsAvailable: 2 });
  await set(0);
  shop.wait(WINDOW_MS);
  expect(await packOf(PACK)).toMatchObject({ stock: 20, seatsAvailable: 0 });
  await set(30);
});

test("a pack whose own stock is sold is listed with 0 places", async () => {
  expect(await packOf(5)).toMatchObject({ stock: 0, seatsAvailable: 0 });
});

test("a held pack is not offered to others, and comes back when the hold expires [T05]", async () => {
  const before = (await packOf(PACK))?.stock ?? 0;
  await holdUnits(shop.db, await itemOf("packs", PACK), 3, 300);
  expect((await packOf(PACK))?.stock).toBe(before);
  shop.wait(WINDOW_MS);
  expect((await packOf(PACK))?.stock).toBe(before - 3);
  await moveShopClock(shop.db.$client, 301);
  shop.wait(WINDOW_MS);
  expect((await packOf(PACK))?.stock).toBe(before);
});

test("a pack that is withdrawn, or has a closed course, is not for sale", async () => {
  await shop.db.$client.query("UPDATE packs SET is_active = false WHERE id = 1");
  await shop.db.$client.query("UPDATE courses SET is_open = false WHERE id = 367009");
  expect((await listed()).map(({ id }) => id).slice(0, 2)).toEqual([3, 5]);
  for (const packId of [1, 2, 4]) {
    expect((await shop.app.inject(`/api/dashadmin/fullpacks/${packId}`)).statusCode).toBe(404);
  }
});

async function listed() {
  const response = await shop.app.inject("/api/dashadmin/activepacks");
  expect(response.statusCode, response.body).toBe(200);
  const parsed = SCHEMAS.listActivePacks.reply.parse(response.json());
  expect(parsed).toEqual(response.json());
  return parsed;
}

const itemOf = async (table: "packs" | "courses", id: number): Promise<number> => {
  const { rows } = await shop.db.$client.query(`SELECT item_id FROM ${table} WHERE id = $1`, [id]);
  return rows[0].item_id;
};
