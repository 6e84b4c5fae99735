import { formatClp } from "@shop/domain/format/money";
import { REFUND_STATE_NAMES } from "@shop/domain/purchases/names-copy";
import { expect, test } from "vitest";
import type { Buyer } from "../../../test/buyer";
import { comeBack, control, pay, useCardForm } from "../../../test/provider";
import {
  aChoice,
  aPaidBuyer,
  changeTo,
  choicesOf,
  coursesOf,
  findDearerHour,
  payDearer,
  pressChange,
  saleOf,
  soldOf,
} from "../../../test/shops/change-shop";
import {
  ACCOUNT,
  annul,
  dyingDeskOf,
  openBookedShop,
  refundIdOf,
  runCommand,
  settleRefunds,
} from "../../../test/shops/desk-shop";
import { refundRows } from "../../../test/shops/ending-shop";
import { TEST_KEYS } from "../../../test/test-settings";
import { showCopy } from "../../cli/orders/orders-copy";
import { signName } from "../../http/signature";
import { planEnding } from "../endings/plan-ending";
import { expireLapsedOrders } from "../orders/drafts/expire-orders";
import { getNamedSale } from "../orders/rows/named-order";
import { findOrder } from "../orders/rows/order-queries";
import { findVersions } from "../sales/sold/version-queries";

const shop = await openBookedShop();

test("a dearer change holds its seats, and the payment swaps the line in the transaction that writes it down [CHANGE-09]", async () => {
  const buyer = await aPaidBuyer(shop);
  const before = await coursesOf(shop, buyer);
  const dearer = await findDearerHour(shop, buyer);
  const seats = [dearer.removedId, dearer.dearId];
  const [old = 0, taken = 0] = await soldOf(shop, seats);
  const token = await pressChange(shop, buyer, dearer);
  expect(await coursesOf(shop, buyer)).toEqual(before);
  expect(await soldOf(shop, seats)).toEqual([old, taken]);
  const held = await shop.query<{ units: number }>(
    `SELECT sum(quantity)::int AS units FROM holds h JOIN courses c USING (item_id)
     JOIN orders o ON o.id = h.order_id WHERE c.id = $1 AND o.changes_order_id = $2`,
    [dearer.dearId, buyer.orderId],
  );
  expect(held).toEqual([{ units: 1 }]);
  await pay(shop, token);
  expect(await coursesOf(shop, buyer)).toEqual(dearer.wanted.courseIds);
  expect(await soldOf(shop, seats)).toEqual([old - 1, taken + 1]);
  expect(await changesOf(buyer)).toEqual([{ state: "done", order: "finished" }]);
  const paid = await shop.query<{ paid: number }>(
    `SELECT a.amount_clp AS paid FROM payment_attempts a JOIN orders o ON o.id = a.order_id
     WHERE o.changes_order_id = $1 AND a.state = 'authorized'`,
    [buyer.orderId],
  );
  expect(paid).toEqual([{ paid: dearer.differenceClp }]);
  const [version] = await findVersions(shop.db, buyer.orderId);
  const { totalClp } = await saleOf(shop, buyer);
  expect(totalClp - (version?.snapshot.totalClp ?? 0)).toBe(dearer.differenceClp);
});

test("a card that refuses, a form that is left and a hold that lapses leave the old courses [CHANGE-10]", async () => {
  const buyer = await aPaidBuyer(shop);
  const before = await coursesOf(shop, buyer);
  const dearer = await findDearerHour(shop, buyer);
  for (const action of ["reject", "abort"] as const) {
    // Not the URL that announces a change as made.
    expect(await pay(shop, await pressChange(shop, buyer, dearer), action)).toMatch(/#cambios$/);
    expect(await coursesOf(shop, buyer)).toEqual(before);
    expect(await changesOf(buyer)).toEqual([{ state: "open", order: "held" }]);
  }
  await shop.moveClock(60 * 60);
  await expireLapsedOrders(shop.db);
  expect(await changesOf(buyer)).toEqual([{ state: "open", order: "expired" }]);
  expect(await coursesOf(shop, buyer)).toEqual(before);
  // Pressed again, it takes the seat anew and can be paid.
  await pay(shop, await pressChange(shop, buyer, dearer));
  expect(await coursesOf(shop, buyer)).toEqual(dearer.wanted.courseIds);
});

test("another wish gives up the first one: its form is never committed and its seat is free [CHANGE-10]", async () => {
  const buyer = await aPaidBuyer(shop);
  const dearer = await findDearerHour(shop, buyer);
  const token = await pressChange(shop, buyer, dearer);
  const wayBack = await useCardForm(shop, token);
  const same = await aChoice(shop, buyer);
  expect(await changeTo(shop, buyer, same)).toEqual({ state: "done" });
  await comeBack(shop, wayBack);
  expect(await coursesOf(shop, buyer)).toEqual(same.wanted.courseIds);
  expect((await changesOf(buyer)).map(({ state }) => state)).toEqual(["lapsed", "done"]);
});

test("annulling a sale gives back what its changes cost, then frees the seats that it has now [CHANGE-14]", async () => {
  const buyer = await aPaidBuyer(shop);
  const dearer = await findDearerHour(shop, buyer);
  const seats = [dearer.removedId, dearer.dearId];
  const [old = 0, taken = 0] = await soldOf(shop, seats);
  await pay(shop, await pressChange(shop, buyer, dearer));
  const snapshot = await saleOf(shop, buyer);
  const { lines } = await annul(shop, snapshot.buyOrder);
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
});

test("an annulment that the card refused and a transfer makes good gives back a change that was paid since [CHANGE-14]", async () => {
  const buyer = await aPaidBuyer(shop);
  const bought = await saleOf(shop, buyer);
  const run = (...words: string[]) => runCommand(shop, ...words);
  const reason = ["--reason", "Cambio de ciudad", "--yes"];
  await control(shop, "clock", { offsetMs: 91 * 86_400_000 });
  await expect(run("annul", bought.buyOrder, ...reason)).rejects.toMatchObject({ code: "REFUND_REFUSED" });
  await control(shop, "reset", {});
  await payDearer(shop, buyer);
  const { totalClp } = await saleOf(shop, buyer);
  expect(totalClp).toBeGreaterThan(bought.totalClp);

  const refused = String(await refundIdOf(shop, buyer.orderId));
  await run("refund", "--transfer", refused, ...reason);
  await run("refund", bought.buyOrder, ...ACCOUNT);
  await run("refund", "--done", refused, "--proof", "Transferencia 778", "--yes");
  expect(await refundRows(shop, buyer.orderId)).toMatchObject([
    { asked_clp: bought.totalClp, state: "done" },
    { asked_clp: totalClp - bought.totalClp, state: "asked" },
  ]);
  expect(await buyer.look(bought.buyOrder)).toMatchObject({ status: "finished" });
  await settleRefunds(shop, buyer.orderId);
  expect(await buyer.look(bought.buyOrder)).toMatchObject({
    ...{ status: "annulled", annulment: { refunded: totalClp } },
  });
});

test("staff find what goes back of a change's payment at the sale and at the change, by the number that records it [CHANGE-14] [MONEY-07]", async () => {
  const buyer = await aPaidBuyer(shop);
  await payDearer(shop, buyer);
  const { reference } = await saleOf(shop, buyer);
  const run = async (...words: string[]) => (await runCommand(shop, ...words)).lines.join("\n");
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
    expect(ofSale).toContain(`${showCopy.refund} ${id} ${REFUND_STATE_NAMES.asked} · ${formatClp(clp)}`);
    expect(await run("show", buyOrder)).toContain(`${showCopy.refund} ${id} `);
  }
});

test("a sale that is to go back whole changes no more, and annulling gives up a change that waits [CHANGE-15]", async () => {
  const buyer = await aPaidBuyer(shop);
  const dearer = await findDearerHour(shop, buyer);
  await pressChange(shop, buyer, dearer);
  const { buyOrder } = await saleOf(shop, buyer);
  await expect(annul(shop, buyOrder, dyingDeskOf(shop))).rejects.toThrow("killed");
  expect(await changesOf(buyer)).toMatchObject([{ state: "lapsed" }]);
  await expect(choicesOf(shop, buyer.orderId)).rejects.toThrow("ChangeRefused");
  await shop.query("UPDATE refunds SET lease_until = NULL WHERE order_id = $1", [buyer.orderId]);
  await annul(shop, buyOrder);
  expect(await buyer.look(buyOrder)).toMatchObject({ status: "annulled" });
});

test("an order that paid a change is no purchase: no link opens it, nobody ends it, and staff reach the sale by its number [CHANGE-16]", async () => {
  const buyer = await aPaidBuyer(shop);
  await payDearer(shop, buyer);
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
  expect((await getNamedSale(shop.db, paid.buyOrder)).id).toBe(buyer.orderId);
});

const changesOf = ({ orderId }: Buyer) =>
  shop.query<{ state: string; order: string }>(
    `SELECT c.state, o.state AS "order" FROM order_changes c LEFT JOIN orders o ON o.id = c.change_order_id
     WHERE c.order_id = $1 ORDER BY c.id`,
    [orderId],
  );
