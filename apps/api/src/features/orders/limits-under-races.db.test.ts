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
