import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES } from "../../../../test/data/frozen-offer";
import { forFile } from "../../../../test/for-file";
import { startPurchaseShop } from "../../../../test/purchase-shop";

const shop = await forFile(startPurchaseShop());

const [COURSE = 0] = COURSES;
const setPrice = "UPDATE courses SET price_clp = price_clp + $2 WHERE id = $1";
const newTotal = async () => (await (await Buyer.open(shop)).save()).quotes[0]?.precioBruto ?? 0;
const readEdition = async () =>
  (await shop.query<{ edition: string }>("SELECT edition FROM catalogue_edition"))[0]?.edition;

test("another price of a course is in the very next price of a new order", async () => {
  const before = await newTotal();
  await shop.query(setPrice, [COURSE, 10_000]);
  expect(await newTotal()).not.toBe(before);
  await shop.query(setPrice, [COURSE, -10_000]);
  expect(await newTotal()).toBe(before);
});

test("a change shows once it is committed, and what was remembered meanwhile is forgotten then", async () => {
  const before = await newTotal();
  const client = await shop.db.$client.connect();
  try {
    await client.query("BEGIN");
    await client.query(setPrice, [COURSE, 10_000]);
    expect(await newTotal()).toBe(before);
    await client.query("COMMIT");
    expect(await newTotal()).not.toBe(before);
  } finally {
    client.release();
  }
  await shop.query(setPrice, [COURSE, -10_000]);
});

test("a course that was closed is refused at the next save", async () => {
  const buyer = await Buyer.open(shop);
  expect((await buyer.trySave()).status).toBe(200);
  await shop.query("UPDATE courses SET is_open = false WHERE id = $1", [COURSE]);
  const refused = await buyer.trySave();
  await shop.query("UPDATE courses SET is_open = true WHERE id = $1", [COURSE]);
  expect(refused.body).toMatchObject({ code: "SELECTION_INVALID" });
  expect((await buyer.trySave()).status).toBe(200);
});

test.each([
  "UPDATE programs SET is_enabled = is_enabled",
  "UPDATE program_venues SET venue_id = venue_id",
  "UPDATE program_metas SET name = name",
  "UPDATE subjects SET name = name",
  "UPDATE courses SET price_clp = price_clp",
  "UPDATE schedules SET block = block",
  "UPDATE packs SET is_active = is_active",
  "UPDATE pack_courses SET course_id = course_id",
  "UPDATE venues SET name = name",
  "UPDATE program_details SET value = value",
  "UPDATE details SET name = name",
  "UPDATE communes SET name = name",
  "UPDATE cities SET name = name",
  "UPDATE regions SET name = name",
  "UPDATE academy_settings SET value = value",
  "DELETE FROM schedules WHERE id = 0",
  "INSERT INTO subjects VALUES (0, 'Ninguna', false)",
])("the catalogue has another edition after %s", async (change) => {
  const before = await readEdition();
  await shop.query(change);
  expect(await readEdition()).not.toBe(before);
});
