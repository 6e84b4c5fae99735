import { afterEach, beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES } from "../../../../test/data/frozen-offer";
import { forFile } from "../../../../test/for-file";
import { comeBack, lastAttemptOf, providerTransactions, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { resolve } from "../../../../test/shops/desk-shop";
import { untilLocked, whileLocked } from "../../../../test/until";
import { sweep } from "../../../maintenance";
import { deleteOrder } from "../../orders/drafts/draft-queries";
import { lockOrder } from "../../orders/rows/order-queries";
import { findLedgerFaults } from "../../staff/ledger/ledger-queries";
import { findOldDrafts } from "./draft-queries";
import { forgetDrafts } from "./forget-drafts";

const DAYS = 90;
const DAY_MINUTES = 24 * 60;

const shop = await forFile(startPurchaseShop());
beforeEach(async () => {
  await shop.query("TRUNCATE orders, students, guardians CASCADE");
  await shop.query("UPDATE scarce_items SET sold = initially_sold");
});
afterEach(() => shop.moveClock(0));

// One minute past the limit; sessions have expired, too.
const daysLater = (days: number) => shop.moveClock(days * DAY_MINUTES + 1);
const forget = () => forgetDrafts(shop.db, DAYS);

const countRows = async (table: string) =>
  (await shop.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`))[0]?.rows;

const PERSONAL = ["orders", "order_lines", "order_events", "payment_attempts", "students", "guardians"];
const countAll = async () => await Promise.all(PERSONAL.map(countRows));

const stateOf = async (orderId: number) =>
  (await shop.query<{ state: string }>("SELECT state FROM orders WHERE id = $1", [orderId]))[0]?.state;

test("an order that nobody bought is forgotten after its days with people and unpaid tries, once", async () => {
  const buyer = await Buyer.open(shop);
  const { token } = await buyer.press();
  await comeBack(shop, await useCardForm(shop, token, "reject"));
  const before = await countAll();
  await shop.moveClock(DAYS * DAY_MINUTES - 60);
  await sweep(shop.deps);
  expect([await forget(), await countRows("orders")]).toEqual([0, 1]);

  await daysLater(DAYS * 2);
  expect(before.every((rows) => Number(rows) > 0)).toBe(true);
  expect(await forget()).toBe(3);
  expect(await countAll()).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await forget()).toBe(0);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("the last movement counts, not the first: who came back a month later is kept from then on", async () => {
  const { orderId } = await Buyer.open(shop);
  await shop.query(
    "INSERT INTO order_events (order_id, at, actor, event) VALUES ($1, now() + interval '30 days', 'buyer', 'saved')",
    [orderId],
  );
  await daysLater(DAYS + 29);
  await forget();
  expect(await stateOf(orderId)).toBe("draft");
  await daysLater(DAYS + 30);
  await forget();
  expect(await stateOf(orderId)).toBeUndefined();
});

test("of many people each has a turn, in as many passes as their table has parts of 1,500 pages", async () => {
  const buyer = await Buyer.open(shop);
  await shop.query("DELETE FROM orders");
  // Four rows fill a page.
  await shop.query(
    `INSERT INTO students (session_id, name, father_last_name, rut, email)
     SELECT session_id, left(repeat(md5(n::text), 60), 1900), father_last_name, rut, 'otra@example.cl'
     FROM students, generate_series(1, 6100) AS n WHERE id = $1`,
    [buyer.studentId],
  );
  await shop.query("DELETE FROM students WHERE ctid >= '(1,0)' AND ctid < '(1499,0)'");
  const places = "SELECT DISTINCT (ctid::text::point)[0]::int / 1500 AS part FROM students ORDER BY 1";
  expect(await shop.query(places)).toEqual([{ part: 0 }, { part: 1 }]);
  const lateMinutes = DAYS * DAY_MINUTES * 2;
  await shop.moveClock(lateMinutes);
  await forget();
  expect(await shop.query(places)).toHaveLength(1);
  await shop.moveClock(lateMinutes + 10);
  await forget();
  expect(await countRows("students")).toBe(0);
});

test("a student and a guardian in no order go once their session has been over for the days", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.saveGuardian();
  await shop.query("DELETE FROM orders");
  await daysLater(DAYS);
  expect(await forget()).toBe(0);
  await daysLater(DAYS + 1);
  expect(await forget()).toBe(2);
});

test("what was bought stays with its people, and so does what was annulled", async () => {
  const buyer = await Buyer.open(shop);
  const { token } = await buyer.press();
  await comeBack(shop, await useCardForm(shop, token));
  const rows = await countAll();
  await daysLater(2_000);
  expect(await forget()).toBe(0);
  expect(await countAll()).toEqual(rows);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
  await shop.query("UPDATE payment_attempts SET state = 'reversed'");
  await shop.query("UPDATE orders SET state = 'annulled', annulled_at = now()");
  expect([await forget(), await countRows("students"), await countRows("guardians")]).toEqual([0, 1, 1]);
});

async function settleAs(buyer: Buyer, attempt: readonly string[]): Promise<void> {
  const id = await lastAttemptOf(shop, buyer.orderId);
  for (const state of attempt) {
    await shop.query("UPDATE payment_attempts SET state = $2, settled_at = now() WHERE id = $1", [id, state]);
  }
  await shop.query(
    "UPDATE orders SET state = 'expired', session_state = '[1]', campaign = '{}' WHERE id = $1",
    [buyer.orderId],
  );
}

test.each([
  ["given back", ["committing", "authorized", "reversed"], 1, "[]"],
  ["in review", ["committing", "unknown", "review"], 0, "[1]"],
  ["unknown", ["committing", "unknown"], 0, "[1]"],
  ["taken and on its way back", ["committing", "authorized"], 0, "[1]"],
])(
  "money %s keeps its order's payment and people for the books",
  async (_, states, forgotten, sessionState) => {
    const buyer = await Buyer.open(shop);
    await buyer.press();
    await settleAs(buyer, states);
    const rows = await countAll();
    await daysLater(DAYS + 2);
    expect(await forget()).toBe(forgotten);
    expect(await forget()).toBe(0);
    expect(await countAll()).toEqual(rows);
    const [order] = await shop.query("SELECT session_state, campaign FROM orders");
    expect(order).toEqual({ session_state: sessionState, campaign: forgotten ? null : {} });
  },
);

test("a payment that staff found never charged keeps nothing of its order [LAW-02]", async () => {
  const buyer = await Buyer.open(shop);
  const { buyOrder } = await buyer.press();
  await settleAs(buyer, ["committing", "unknown", "review"]);
  await resolve(shop, buyOrder, "reversed");
  const attempts = await shop.query(
    "SELECT a.state, r.state AS refund, r.amount_clp FROM payment_attempts a JOIN refunds r ON r.attempt_id = a.id",
  );
  expect(attempts).toEqual([{ state: "failed", refund: "done", amount_clp: 0 }]);
  await daysLater(DAYS + 2);
  await forget();
  expect(await countAll()).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await countRows("refunds")).toBe(0);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

async function payLateWhile(forgetting: () => Promise<unknown>) {
  const buyer = await Buyer.open(shop);
  const saved = await buyer.press();
  const back = await useCardForm(shop, saved.token);
  await daysLater(DAYS + 2);
  await sweep(shop.deps);
  // The sweep's own event would count as activity.
  await shop.query("UPDATE order_events SET at = now()");
  const seat = "SELECT 1 FROM scarce_items WHERE id = (SELECT item_id FROM courses WHERE id = $1) FOR UPDATE";
  const both = await whileLocked(shop, [seat, COURSES[0]], async () => {
    const returned = comeBack(shop, back).catch(() => "");
    await untilLocked(shop, 1);
    const forgotten = forgetting();
    await untilLocked(shop, 2);
    return [returned, forgotten];
  });
  await Promise.all(both);
  const [known] = await providerTransactions(shop, saved.buyOrder);
  return { state: await stateOf(buyer.orderId), commits: known?.calls.commit ?? 0 };
}

test("an order that is paid at the moment in which it would be forgotten is bought, and stays [T16]", async () => {
  expect(await payLateWhile(forget)).toEqual({ state: "finished", commits: 1 });
  expect(await countRows("students")).toBe(1);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("control: without the second look under the lock it would be paid and gone", async () => {
  const blindly = async () => {
    const drafts = await findOldDrafts(shop.db, { days: DAYS, limit: 10 });
    for (const { id } of drafts) {
      await shop.db.transaction(async (tx) => {
        await lockOrder(tx, id);
        await deleteOrder(tx, id);
      });
    }
  };
  expect(await payLateWhile(blindly)).toEqual({ state: undefined, commits: 1 });
});

test("a card form that comes back after its order was forgotten is not committed [T16]", async () => {
  const buyer = await Buyer.open(shop);
  const saved = await buyer.press();
  const back = await useCardForm(shop, saved.token);
  await daysLater(DAYS + 2);
  await forget();
  expect(await comeBack(shop, back)).toBe("/?transactionFailed=err");
  const [known] = await providerTransactions(shop, saved.buyOrder);
  expect(known?.calls.commit ?? 0).toBe(0);
});

test("the same people buy anew while their old orders are being forgotten [AMB-18]", async () => {
  const old = [];
  for (let count = 0; count < 4; count += 1) old.push(await Buyer.open(shop));
  for (const buyer of old) await buyer.save();
  const people = await shop.query<{ rut: string; email: string }>(
    "SELECT rut, email FROM students ORDER BY id",
  );
  await daysLater(DAYS + 2);
  await sweep(shop.deps);
  await shop.query("UPDATE order_events SET at = now()");
  const comingBack = async (person: { rut: string; email: string }) => {
    const buyer = await Buyer.open(shop);
    await buyer.browser.put(`/students/${buyer.studentId}`, person);
    const { token } = await buyer.press();
    return await comeBack(shop, await useCardForm(shop, token));
  };
  const [, , ...addresses] = await Promise.all([forget(), forget(), ...people.map(comingBack)]);
  expect(addresses.every((address) => address.includes("/compra-confirmada?"))).toBe(true);
  const states = await shop.query("SELECT state FROM orders");
  expect(states).toEqual(Array.from({ length: 4 }, () => ({ state: "finished" })));
  expect(await countRows("students")).toBe(4);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});
