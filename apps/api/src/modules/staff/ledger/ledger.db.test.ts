import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { comeBack, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { findLedgerFaults, type LedgerFault } from "./ledger-queries";

const shop = await forFile(startPurchaseShop());
// A paid pack with coupon, a pack being paid, and a held enrolment.
const sold = await Buyer.openOutlet(shop, 3);
const pressed = await sold.press({ coupon: "PDV20" });
await comeBack(shop, await useCardForm(shop, pressed.token));
const paying = await Buyer.openOutlet(shop, 3);
await paying.press();
await (await Buyer.open(shop)).save();

test("books of an honest shop agree: initial sales, a sold pack, a coupon, open payments and holds", async () => {
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

const item = (table: string, where: string) => `(SELECT item_id FROM ${table} WHERE ${where})`;
const PACK = item("packs", "id = 3");
const COURSE = item("courses", "id = 367013");
const COUPON = item("coupons", "code = 'PDV20'");
const PAID = "state = 'authorized'";
// The database prevents some of these faults, so its guards are off.
const UNGUARDED = "ALTER TABLE payment_attempts DISABLE TRIGGER attempts_state_moves";
const count = (id: string, by: number) => `UPDATE scarce_items SET sold = sold + ${by} WHERE id = ${id}`;
const attempts = (changes: string, of = ":sold") =>
  `UPDATE payment_attempts SET ${changes} WHERE order_id = ${of}`;
const order = (changes: string) => `UPDATE orders SET ${changes} WHERE id = :sold`;
const attemptOf = (id: string) => `(SELECT id FROM payment_attempts WHERE order_id = ${id})`;

test.each([
  ["a seat that is held twice", "OVERSOLD", [`UPDATE scarce_items SET capacity = sold WHERE id = ${COURSE}`]],
  ["a pack counted once too often", "SOLD_DIFFERS", [count(PACK, 1)]],
  ["a seat that was not counted", "SOLD_DIFFERS", [count(COURSE, -1)]],
  ["a coupon use that was lost", "SOLD_DIFFERS", [count(COUPON, -1)]],
  [
    "a line that the receipt does not have",
    "LINES_DIFFER",
    ["INSERT INTO order_line_courses SELECT id, 9, 367029 FROM order_lines WHERE order_id = :sold"],
  ],
  [
    "a line that was stored twice",
    "LINES_DIFFER",
    [
      `INSERT INTO order_lines (order_id, position, student_id, program_id, venue_id, quote, total_clp)
       SELECT order_id, 1, student_id, program_id, venue_id, quote, total_clp FROM order_lines WHERE order_id = :sold`,
    ],
  ],
  [
    "a line of another student than the receipt's",
    "LINES_DIFFER",
    [
      `UPDATE order_lines l SET student_id = (SELECT id FROM students WHERE id <> l.student_id LIMIT 1)
       WHERE order_id = :sold`,
    ],
  ],
  ["another pack than the receipt's", "LINES_DIFFER", [order("pack_id = 1")]],
  ["another coupon than the receipt's", "LINES_DIFFER", [order("coupon_code = NULL")]],
  [
    "a hold of a finished order",
    "STILL_HOLDING",
    [`INSERT INTO holds VALUES (:sold, ${PACK}, 1, shop_now() + interval '1 minute')`],
  ],
  ["a finished order that nobody paid", "UNPAID", [UNGUARDED, attempts("state = 'failed'")]],
  ["a finished order that was paid with another amount", "UNPAID", [attempts("amount_clp = amount_clp - 1")]],
  ["money for an order that never finished", "PAID_IN_VAIN", [UNGUARDED, attempts(PAID, ":paying")]],
  [
    "a payment without a document of tax",
    "NO_TAX_DOCUMENT",
    [`DELETE FROM tax_documents WHERE attempt_id = ${attemptOf(":sold")}`],
  ],
  [
    "a course that its student had bought before",
    "BOUGHT_TWICE",
    [
      `INSERT INTO orders (session_id, flow, buy_order) SELECT session_id, flow, 'BoughtTwice' FROM orders WHERE id = :sold`,
      "UPDATE orders SET state = 'held' WHERE buy_order = 'BoughtTwice'",
      `UPDATE orders o SET state = 'finished', finished_at = s.finished_at, snapshot = s.snapshot
       FROM orders s WHERE s.id = :sold AND o.buy_order = 'BoughtTwice'`,
    ],
  ],
  [
    "two attempts of one order that can be paid",
    "TWO_PAYABLE",
    [
      `INSERT INTO payment_attempts (order_id, number, buy_order, provider_session_id, amount_clp, frozen, created_at)
       SELECT order_id, 2, buy_order || '2', provider_session_id, amount_clp, frozen, created_at
       FROM payment_attempts WHERE order_id = :paying`,
    ],
  ],
])("the ledger finds %s: %s", async (_, kind, statements) => {
  const kinds = (await faultsAfter(...statements)).map((fault) => fault.kind);
  expect(kinds).toContain(kind);
});

test("money without seats is no fault while a refund gives it back", async () => {
  const paid = attempts(PAID, ":paying");
  const refund = `INSERT INTO refunds (order_id, attempt_id, key, route, asked_clp, purpose, actor, why, asked_at)
    VALUES (:paying, ${attemptOf(":paying")}, 'k', 'reversal', 1, 'no_seats', 'provider', 'paid_without_seats', shop_now())`;
  const document = `INSERT INTO tax_documents (attempt_id, kind, state, amount_clp, moved_at, key)
    VALUES (${attemptOf(":paying")}, 'none', 'stands', 1, shop_now(), 'any')`;
  expect(await faultsAfter(UNGUARDED, paid, refund, document)).toEqual([]);
});

const refundOf = (id: string, clp: string, purpose: string) =>
  `INSERT INTO refunds (order_id, attempt_id, key, route, asked_clp, purpose, actor, why, asked_at)
   SELECT order_id, id, 'k', 'transfer', ${clp}, '${purpose}', 'staff:ana', 'x', shop_now()
   FROM payment_attempts WHERE order_id = ${id}`;

test("the ledger finds a payment of a sale that staff annulled of which nobody asked for all", async () => {
  const annulled = order("state = 'annulled', annulled_at = shop_now()");
  const kindsOf = async (...changes: string[]) =>
    (await faultsAfter(annulled, ...changes)).map(({ kind }) => kind);
  expect(await kindsOf(refundOf(":sold", "amount_clp - 1", "annulment"))).toContain("ANNULLED_IN_PART");
  expect(await kindsOf(refundOf(":sold", "amount_clp", "annulment"))).not.toContain("ANNULLED_IN_PART");
  // A withdrawal keeps the price of given classes, also after a refused annulment.
  const REFUSED =
    "UPDATE refunds SET state = 'refused', answer = 'no', settled_at = shop_now() WHERE key = 'k'";
  expect(await kindsOf(refundOf(":sold", "amount_clp", "annulment"), REFUSED)).not.toContain(
    "ANNULLED_IN_PART",
  );
  expect(await kindsOf(refundOf(":sold", "amount_clp - 1", "withdrawal"))).not.toContain("ANNULLED_IN_PART");
});

test("the ledger finds a scholarship that gives money back; an annulled one owes none [DESK-71]", async () => {
  const scholarship = attempts("payment_kind = 'scholarship', payment_proof = 'Acta 7'");
  const annulled = order("state = 'annulled', annulled_at = shop_now()");
  const faults = await faultsAfter(UNGUARDED, scholarship, refundOf(":sold", "1000", "goodwill"));
  expect(faults.map(({ kind }) => kind)).toEqual(["SCHOLARSHIP_RETURNED"]);
  expect((await faultsAfter(UNGUARDED, scholarship, annulled)).map(({ kind }) => kind)).not.toContain(
    "ANNULLED_IN_PART",
  );
});

test("a student of a finished order who is erased stays in the receipt, and the books agree", async () => {
  const ERASE =
    "DELETE FROM students WHERE id IN (SELECT student_id FROM order_lines WHERE order_id = :sold)";
  expect(await faultsAfter(ERASE)).toEqual([]);
});

test("a fault names its row and the figures that do not agree", async () => {
  const [fault] = await faultsAfter(count(PACK, 1));
  expect(fault).toMatchObject({
    kind: "SOLD_DIFFERS",
    subject: expect.stringMatching(/^item \d+$/),
    figures: "pack: 7 sold, 5 before and 1 by finished orders",
  });
});

// Rolled back; `:sold` and `:paying` name the orders.
async function faultsAfter(...statements: string[]) {
  const undo = new Error("undo");
  const found: LedgerFault[] = [];
  const planted = shop.db.transaction(async (tx) => {
    for (const text of statements) {
      const filled = text
        .replaceAll(":sold", String(sold.orderId))
        .replaceAll(":paying", String(paying.orderId));
      await tx.execute(sql.raw(filled));
    }
    found.push(...(await findLedgerFaults(tx)));
    throw undo;
  });
  await expect(planted).rejects.toBe(undo);
  return found;
}
