import { formatClp } from "@shop/domain/format/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Buyer } from "../../../../test/buyer";
import { comeBack, control, useCardForm } from "../../../../test/provider";
import type { PurchaseShop } from "../../../../test/purchase-shop";
import {
  aPaidBuyer,
  choicesOf,
  type Dearer,
  findDearerHour,
  pressChange,
  soldOf,
  startChangeShop,
} from "../../../../test/shops/change-shop";
import { ACCOUNT, deskOf, dyingDeskOf, refundIdOf } from "../../../../test/shops/desk-shop";
import { TEST_KEYS } from "../../../../test/test-settings";
import { annulOrder } from "../../backoffice/desk/annul-order";
import { getDeskSale } from "../../backoffice/desk/desk";
import { deskCopy, REFUND_STATE_NAMES } from "../../backoffice/desk/desk-copy";
import { readCommand } from "../../backoffice/desk/read-command";
import { runDesk } from "../../backoffice/desk/run-desk";
import { findLedgerFaults } from "../../backoffice/ledger/ledger-queries";
import { expireLapsedOrders } from "../../checkout/drafts/expire-orders";
import { findOrder } from "../../checkout/orders/order-queries";
import { getSale } from "../../checkout/receipts/find-receipt";
import { signName } from "../../checkout/receipts/purchase-link";
import { findVersions } from "../../checkout/sales/version-queries";
import { settleRefund } from "../../payments/refund/settle-refund";
import { planEnding } from "../endings/plan-ending";
import { makeChange } from "./make-change";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startChangeShop();
});
afterAll(() => shop.close());

const aDearerHour = (buyer: Buyer) => findDearerHour(shop, buyer);
const press = (buyer: Buyer, dearer: Dearer) => pressChange(shop, buyer, dearer);

const coursesOf = async ({ orderId }: Buyer): Promise<number[]> =>
  (await getSale(shop.db, orderId)).snapshot.students[0]?.courses.map(({ id }) => id) ?? [];
const changesOf = ({ orderId }: Buyer) =>
  shop.query<{ state: string; order: string }>(
    `SELECT c.state, o.state AS "order" FROM order_changes c LEFT JOIN orders o ON o.id = c.change_order_id
     WHERE c.order_id = $1 ORDER BY c.id`,
    [orderId],
  );

test("a dearer change holds its seats, and the payment swaps the line in the transaction that writes it down [CHANGE-09]", async () => {
  const buyer = await aPaidBuyer(shop);
  const before = await coursesOf(buyer);
  const dearer = await aDearerHour(buyer);
  const seats = [dearer.removedId, dearer.dearId];
  const [old = 0, taken = 0] = await soldOf(shop, seats);
  const token = await press(buyer, dearer);
  expect(await coursesOf(buyer)).toEqual(before);
  expect(await soldOf(shop, seats)).toEqual([old, taken]);
  const held = await shop.query<{ units: number }>(
    `SELECT sum(quantity)::int AS units FROM holds h JOIN courses c USING (item_id)
     JOIN orders o ON o.id = h.order_id WHERE c.id = $1 AND o.changes_order_id = $2`,
    [dearer.dearId, buyer.orderId],
  );
  expect(held).toEqual([{ units: 1 }]);
  await comeBack(shop, await useCardForm(shop, token));
  expect(await coursesOf(buyer)).toEqual(dearer.wanted.courseIds);
  expect(await soldOf(shop, seats)).toEqual([old - 1, taken + 1]);
  expect(await changesOf(buyer)).toEqual([{ state: "done", order: "finished" }]);
  const paid = await shop.query<{ paid: number }>(
    `SELECT a.amount_clp AS paid FROM payment_attempts a JOIN orders o ON o.id = a.order_id
     WHERE o.changes_order_id = $1 AND a.state = 'authorized'`,
    [buyer.orderId],
  );
  expect(paid).toEqual([{ paid: dearer.differenceClp }]);
  const [version] = await findVersions(shop.db, buyer.orderId);
  const { totalClp } = (await getSale(shop.db, buyer.orderId)).snapshot;
  expect(totalClp - (version?.snapshot.totalClp ?? 0)).toBe(dearer.differenceClp);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("a card that refuses, a form that is left and a hold that lapses leave the old courses [CHANGE-10]", async () => {
  const buyer = await aPaidBuyer(shop);
  const before = await coursesOf(buyer);
  const dearer = await aDearerHour(buyer);
  for (const action of ["reject", "abort"] as const) {
    const token = await press(buyer, dearer);
    await comeBack(shop, await useCardForm(shop, token, action));
    expect(await coursesOf(buyer)).toEqual(before);
    expect(await changesOf(buyer)).toEqual([{ state: "open", order: "held" }]);
  }
  try {
    await shop.moveClock(60 * 60);
    await expireLapsedOrders(shop.db);
    expect(await changesOf(buyer)).toEqual([{ state: "open", order: "expired" }]);
    expect(await coursesOf(buyer)).toEqual(before);
    // Pressed again, it takes the seat anew and can be paid.
    await comeBack(shop, await useCardForm(shop, await press(buyer, dearer)));
    expect(await coursesOf(buyer)).toEqual(dearer.wanted.courseIds);
  } finally {
    await shop.moveClock(0);
  }
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("another wish gives up the first one: its form is never committed and its seat is free [CHANGE-10]", async () => {
  const buyer = await aPaidBuyer(shop);
  const dearer = await aDearerHour(buyer);
  const token = await press(buyer, dearer);
  const wayBack = await useCardForm(shop, token);
  const same = (await choicesOf(shop, buyer.orderId)).find(
    ({ differenceClp, courses }) => differenceClp === 0 && courses.every(({ id }) => id !== dearer.dearId),
  );
  const request = {
    orderId: buyer.orderId,
    position: 0,
    wanted: same?.wanted ?? dearer.wanted,
    acceptedClp: 0,
  };
  const session = { sessionId: "", shopOrigin: "" };
  expect(await makeChange({ deps: shop.deps, ...session, request })).toEqual({ state: "done" });
  await comeBack(shop, wayBack);
  expect(await coursesOf(buyer)).toEqual(same?.wanted.courseIds);
  expect((await changesOf(buyer)).map(({ state }) => state)).toEqual(["lapsed", "done"]);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("money of a change that is no longer to be had goes back, and the order stays [CHANGE-10]", async () => {
  const buyer = await aPaidBuyer(shop);
  const before = await coursesOf(buyer);
  const dearer = await aDearerHour(buyer);
  const wayBack = await useCardForm(shop, await press(buyer, dearer));
  await shop.query("UPDATE order_changes SET state = 'lapsed' WHERE order_id = $1", [buyer.orderId]);
  await comeBack(shop, wayBack);
  expect(await coursesOf(buyer)).toEqual(before);
  const refunds = await shop.query(
    `SELECT r.purpose FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id JOIN orders o ON o.id = a.order_id
     WHERE o.changes_order_id = $1`,
    [buyer.orderId],
  );
  expect(refunds).toEqual([{ purpose: "no_seats" }]);
});

test("annulling a sale gives back what its changes cost, then frees the seats that it has now [CHANGE-14]", async () => {
  const buyer = await aPaidBuyer(shop);
  const dearer = await aDearerHour(buyer);
  const seats = [dearer.removedId, dearer.dearId];
  const [old = 0, taken = 0] = await soldOf(shop, seats);
  await comeBack(shop, await useCardForm(shop, await press(buyer, dearer)));
  const { snapshot } = await getSale(shop.db, buyer.orderId);
  const { lines } = await annulOrder(deskOf(shop), { buyOrder: snapshot.buyOrder, why: "Cambio de ciudad" });
  expect(lines).toEqual([expect.stringContaining(formatClp(snapshot.totalClp))]);
  const refunds = await shop.query(
    "SELECT sum(amount_clp)::int AS back, count(*)::int AS payments FROM refunds WHERE order_id = $1 AND state = 'done'",
    [buyer.orderId],
  );
  expect(refunds).toEqual([{ back: snapshot.totalClp, payments: 2 }]);
  expect(await soldOf(shop, seats)).toEqual([old - 1, taken]);
  expect(await buyer.look(snapshot.buyOrder)).toMatchObject({
    status: "annulled",
    annulment: { refunded: snapshot.totalClp },
  });
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("an annulment that the card refused and a transfer makes good gives back a change that was paid since [CHANGE-14]", async () => {
  const buyer = await aPaidBuyer(shop);
  const bought = (await getSale(shop.db, buyer.orderId)).snapshot;
  const run = async (...words: string[]) => await runDesk(deskOf(shop), readCommand(words).command, null);
  const reason = ["--reason", "Cambio de ciudad", "--yes"];
  await control(shop, "clock", { offsetMs: 91 * 86_400_000 });
  await expect(run("annul", bought.buyOrder, ...reason)).rejects.toMatchObject({ code: "REFUND_REFUSED" });
  await control(shop, "reset", {});
  await comeBack(shop, await useCardForm(shop, await press(buyer, await aDearerHour(buyer))));
  const { totalClp } = (await getSale(shop.db, buyer.orderId)).snapshot;
  expect(totalClp).toBeGreaterThan(bought.totalClp);

  const refused = String(await refundIdOf(shop, buyer.orderId));
  await run("refund", "--transfer", refused, ...reason);
  await run("refund", bought.buyOrder, ...ACCOUNT);
  await run("refund", "--done", refused, "--proof", "Transferencia 778", "--yes");
  const backOf = async () =>
    await shop.query<{ id: number; clp: number; state: string }>(
      "SELECT id::int, asked_clp AS clp, state FROM refunds WHERE order_id = $1 ORDER BY id",
      [buyer.orderId],
    );
  const [ofSale, ofChange] = await backOf();
  expect([ofSale, ofChange]).toMatchObject([
    { clp: bought.totalClp, state: "done" },
    { clp: totalClp - bought.totalClp, state: "asked" },
  ]);
  expect(await buyer.look(bought.buyOrder)).toMatchObject({ status: "finished" });
  await settleRefund(shop.deps, ofChange?.id ?? 0);
  expect(await buyer.look(bought.buyOrder)).toMatchObject({
    ...{ status: "annulled", annulment: { refunded: totalClp } },
  });
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("staff find what goes back of a change's payment at the sale and at the change, by the number that records it [CHANGE-14] [MONEY-07]", async () => {
  const buyer = await aPaidBuyer(shop);
  await comeBack(shop, await useCardForm(shop, await press(buyer, await aDearerHour(buyer))));
  const { reference } = (await getSale(shop.db, buyer.orderId)).snapshot;
  const run = async (...words: string[]) =>
    (await runDesk(deskOf(shop), readCommand(words).command, null)).lines.join("\n");
  await shop.moveClock(100 * 24 * 60);
  await run("end", reference, "--as", "termination", "--reason", "Se cambió de ciudad", "--yes");
  await shop.moveClock(0);
  const owed = await shop.query<{ id: number; clp: number; buyOrder: string }>(
    `SELECT r.id::int, r.asked_clp AS clp, o.buy_order AS "buyOrder" FROM refunds r
     JOIN payment_attempts a ON a.id = r.attempt_id JOIN orders o ON o.id = a.order_id
     WHERE r.order_id = $1 AND r.route = 'transfer' ORDER BY r.id`,
    [buyer.orderId],
  );
  expect(new Set(owed.map(({ buyOrder }) => buyOrder)).size).toBe(2);
  const ofSale = await run("show", reference);
  for (const { id, clp, buyOrder } of owed) {
    expect(ofSale).toContain(`${deskCopy.refund} ${id} ${REFUND_STATE_NAMES.asked} · ${formatClp(clp)}`);
    expect(await run("show", buyOrder)).toContain(`${deskCopy.refund} ${id} `);
  }
});

test("a sale that is to go back whole changes no more, and annulling gives up a change that waits [CHANGE-15]", async () => {
  const buyer = await aPaidBuyer(shop);
  const dearer = await aDearerHour(buyer);
  await press(buyer, dearer);
  const { snapshot } = await getSale(shop.db, buyer.orderId);
  const { buyOrder } = snapshot;
  await expect(annulOrder(dyingDeskOf(shop), { buyOrder, why: "Cambio de ciudad" })).rejects.toThrow(
    "killed",
  );
  expect(await changesOf(buyer)).toMatchObject([{ state: "lapsed" }]);
  await expect(choicesOf(shop, buyer.orderId)).rejects.toThrow("ChangeRefused");
  await shop.query("UPDATE refunds SET lease_until = NULL WHERE order_id = $1", [buyer.orderId]);
  await annulOrder(deskOf(shop), { buyOrder, why: "Cambio de ciudad" });
  expect(await buyer.look(buyOrder)).toMatchObject({ status: "annulled" });
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("an order that paid a change is no purchase: no link opens it, nobody ends it, and staff reach the sale by its number [CHANGE-16]", async () => {
  const buyer = await aPaidBuyer(shop);
  await comeBack(shop, await useCardForm(shop, await press(buyer, await aDearerHour(buyer))));
  const [paid] = await shop.query<{ id: string; buyOrder: string }>(
    `SELECT id, buy_order AS "buyOrder" FROM orders WHERE changes_order_id = $1 AND state = 'finished'`,
    [buyer.orderId],
  );
  const order = paid && (await findOrder(shop.db, Number(paid.id)));
  if (!paid || !order) throw new Error("nothing paid the change");
  const { status, body } = await buyer.browser.get(
    `/purchases/${signName(TEST_KEYS.purchases, paid.buyOrder)}`,
  );
  expect([status, body]).toEqual([404, expect.objectContaining({ code: "NOT_FOUND" })]);
  await expect(planEnding(shop.db, { order, positions: [0], at: new Date() })).rejects.toThrow(
    "EndingNotPossible",
  );
  expect((await getDeskSale(shop.db, paid.buyOrder)).id).toBe(buyer.orderId);
});
