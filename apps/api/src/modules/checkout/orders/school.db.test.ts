import { afterAll, beforeAll, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES } from "../../../../test/frozen-offer";
import { proveMailbox } from "../../../../test/people-data";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";

const THREE = [...COURSES, 367_013];
/** Whose mailbox is not proven yet at any moment: as many as sit at the forms together. */
const AT_THE_FORMS = 30;
const PUPILS = 200;
const MINUTES = 30;

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop({
    ...{ STUDENTS_PER_SESSION: "4", SEATS_PER_SESSION: "24", SEATS_PER_NETWORK: "120" },
    ...{ LIMIT_FACTOR: "1", HOLD_MAX_ORDERS_PER_PERSON: "3" },
  });
  await shop.query(
    "UPDATE scarce_items SET capacity = sold + 400 WHERE id IN (SELECT item_id FROM courses WHERE id = ANY($1))",
    [THREE],
  );
});
afterAll(() => shop.close());

test("200 pupils behind one address reserve three courses each in half an hour, proving mailboxes as they go [SAFE-02, SAFE-03, SAFE-04]", async () => {
  const atTheForms: Buyer[] = [];
  const refused: unknown[] = [];
  for (let pupil = 0; pupil < PUPILS; pupil += 1) {
    await shop.moveClock((pupil * MINUTES) / PUPILS);
    const buyer = await Buyer.open({ ...shop, newBrowser: () => shop.newBrowser("200.9.9.9") }, THREE);
    const { status, body } = await buyer.trySave();
    if (status !== 200) refused.push(body);
    atTheForms.push(buyer);
    const first = atTheForms.length > AT_THE_FORMS ? atTheForms.shift() : undefined;
    if (first) await proveMailbox(shop.db, [first.studentId]);
  }
  expect(refused).toEqual([]);
});

test("control: the same without a proven mailbox is refused at the budget [SAFE-02]", async () => {
  await shop.query("TRUNCATE sessions, students, orders, holds CASCADE");
  await shop.moveClock(0);
  const statuses = [];
  for (let pupil = 0; pupil < 42; pupil += 1) {
    const buyer = await Buyer.open({ ...shop, newBrowser: () => shop.newBrowser("200.9.9.8") }, THREE);
    statuses.push((await buyer.trySave()).status);
  }
  expect(statuses).toEqual([...Array<number>(40).fill(200), 409, 409]);
});
