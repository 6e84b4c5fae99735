import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { type PurchaseShop, startPurchaseShop } from "../../../test/purchase-shop";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop({ HOLD_MAX_ORDERS_PER_PERSON: "3" });
});
afterAll(() => shop.close());
afterEach(() => shop.moveClock(0));

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

test("one browser that saves eight orders at once reserves in no more than it may [HOLD_LIMIT]", async () => {
  const buyer = await Buyer.open(shop);
  const ids = [];
  for (let count = 0; count < 8; count += 1) {
    const opened = await buyer.browser.post("/orders", { initialStudentId: buyer.studentId });
    ids.push((opened.body as { id: number }).id);
  }
  const answers = await Promise.all(ids.map((id) => buyer.browser.put("/orders", { ...buyer.order(), id })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter((answer) => codeOf(answer) === "HOLD_LIMIT")).toHaveLength(5);
});

test("one student in eight browsers at once reserves in no more orders than a person may [HOLD_LIMIT]", async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => Buyer.open(shop)));
  const [first] = buyers;
  await shop.query("UPDATE students SET rut = (SELECT rut FROM students WHERE id = $1) WHERE id = ANY($2)", [
    first?.studentId,
    buyers.map(({ studentId }) => studentId),
  ]);
  const answers = await Promise.all(buyers.map((buyer) => buyer.trySave()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
});

test("a code that each RUT may use once lets its buyer press pay again [T12, AMB-79]", async () => {
  const buyer = await Buyer.open(shop);
  const first = await buyer.press({ coupon: "BIENVENIDA10" });
  expect(first.validCupon).toBe(true);
  expect((await buyer.save("BIENVENIDA10")).validCupon).toBe(true);
  expect(await buyer.tryPress({ coupon: "BIENVENIDA10", acceptedTotal: first.total })).toMatchObject({
    status: 200,
    body: { validCupon: true, total: first.total },
  });
});

/** Two open orders of one browser for the same student. */
async function twoOrders() {
  const buyer = await Buyer.open(shop);
  await buyer.saveGuardian();
  const opened = await buyer.browser.post("/orders", { initialStudentId: buyer.studentId });
  const ids = [buyer.orderId, (opened.body as { id: number }).id];
  const press = (id: number, coupon: string) =>
    buyer.browser.put("/orders", {
      ...buyer.order(coupon),
      id,
      financingParty: { id: buyer.guardianId },
      terms: { version: "2026-1" },
    });
  return { buyer, ids, press };
}

test.each([
  ["at once", true],
  ["one after the other", false],
])(
  "a code that each RUT may use once is not used twice by two orders pressed %s [AMB-79]",
  async (_, atOnce) => {
    await shop.query("UPDATE coupons SET uses_per_rut = 1 WHERE code = 'BECA100'");
    const { buyer, ids, press } = await twoOrders();
    if (atOnce) await Promise.all(ids.map((id) => press(id, "BECA100")));
    else for (const id of ids) await press(id, "BECA100");
    for (const orderId of ids) await buyer.browser.post("/orders-confirm", { orderId });
    const used = await shop.query("SELECT 1 FROM orders WHERE id = ANY($1) AND state = 'finished'", [ids]);
    expect(used).toHaveLength(1);
  },
);
