import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES, OTHER_COURSES, PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { inSoak } from "../../../../test/database/race-runs";
import { forFile } from "../../../../test/for-file";
import { ledgerChecksum } from "../../../../test/fuzz/ledger-checksum";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { LIMITS } from "../../access/limits/count-call";

const shop = await forFile(startPurchaseShop({ LIMIT_FACTOR: "1" }));
const ask = (fields: object = {}) => shop.newBrowser().get(`/quote?${query(fields)}`);

test("without student, order and cookie the price is the one that a student of an order gets [API-20]", async () => {
  const buyer = await Buyer.open(shop);
  const { quotes } = await buyer.save();
  const { studentId: _, programId: __, ...own } = quotes[0] ?? { studentId: 0, programId: 0 };
  const { status, body, headers } = await ask();
  expect(status).toBe(200);
  expect(body).toEqual(own);
  expect(headers["set-cookie"]).toBeUndefined();
});

test("no coupon is judged without a student: the price stays and validCupon is false [COUPON-13, AMB-13]", async () => {
  const [plain, tried] = [await ask(), await ask({ coupon: "PDV20", rut: "12345678-5" })];
  expect(tried.body).toEqual(plain.body);
  expect(tried.body).toMatchObject({ validCupon: false, valorCupon: 0 });
});

test("asking again and again writes no row anywhere and takes no seat [AMB-72]", async () => {
  const rows = async () => [await ledgerChecksum(shop), await shop.query("SELECT * FROM sessions")];
  const before = await rows();
  for (let time = 0; time < inSoak(100, 5); time += 1) await ask({ coupon: "PDV20" });
  expect(await rows()).toEqual(before);
});

test("the courses decide the month: a later start has its own price, two months at once have none", async () => {
  const offer = await shop.query<{ id: number; month: number; price: number }>(
    `SELECT DISTINCT ON (month) id, month, price_clp AS price FROM courses
     WHERE program_id = ${PROGRAM} AND venue_id = ${VENUE} AND subject_id = 1 AND is_open ORDER BY month, id`,
  );
  const [march, april] = offer;
  expect(march?.price).toBeGreaterThan(april?.price ?? 0);
  const gross = async (ids: string) => (await ask({ coursesIds: ids })).body as { precioBruto: number };
  expect((await gross(`${march?.id}`)).precioBruto).toBe(march?.price);
  expect((await gross(`${april?.id}`)).precioBruto).toBe(april?.price);
  expect((await ask({ coursesIds: `${march?.id},${april?.id}` })).status).toBe(400);
});

test.each([
  ["an unknown course", { coursesIds: "999999" }],
  ["another venue's course", { coursesIds: OTHER_COURSES.join(",") }],
  ["another programme", { programId: "368" }],
  ["an unknown venue", { locationId: "999" }],
])("%s has no price [REVIEW-22]", async (_, fields) => {
  expect(await ask(fields)).toMatchObject({ status: 400, body: { code: "QUOTE_FAILED" } });
});

test.each([
  ["a student without an order", { studentId: "1" }],
  ["an order without a student", { orderId: "1" }],
  ["a pack without an order", { packId: "1" }],
])("%s is refused", async (_, fields) => {
  expect(await ask(fields)).toMatchObject({ status: 400, body: { code: "VALIDATION_FAILED" } });
});

test("one address may ask so often, whatever its cookies, and then is told when again [SAFE-04]", async () => {
  const { limit } = LIMITS.quote_address;
  const browser = shop.newBrowser();
  const again = () => browser.get(`/quote?${query()}`);
  await again();
  await shop.query("UPDATE rate_limits SET count = $1", [limit - 1]);
  expect((await again()).status).toBe(200);
  const refused = await again();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

const query = (fields: object = {}) =>
  new URLSearchParams({
    locationId: String(VENUE),
    programId: String(PROGRAM),
    coursesIds: COURSES.join(","),
    ...fields,
  });
