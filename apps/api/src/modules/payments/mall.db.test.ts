import { IN_VAIN_PURPOSES } from "@shop/domain/orders/payment-states";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { COURSES, OTHER_COURSES, OTHER_VENUE, PROGRAM } from "../../../test/frozen-offer";
import {
  breakProvider,
  comeBack,
  lastAttemptOf,
  providerTransactions,
  useCardForm,
} from "../../../test/provider";
import { type PurchaseShop, settleRefundOf, startPurchaseShop } from "../../../test/purchase-shop";
import { choicesOf } from "../../../test/shops/change-shop";
import { deskOf, dyingDeskOf, refundIdOf, soldUnits } from "../../../test/shops/desk-shop";
import type { FrozenOrder } from "../../db/stored/order-snapshot";
import { endContract } from "../aftersale/endings/end-contract";
import { planEnding } from "../aftersale/endings/plan-ending";
import { annulOrder } from "../backoffice/desk/annul-order";
import { readCommand } from "../backoffice/desk/read-command";
import { runDesk } from "../backoffice/desk/run-desk";
import { findLedgerFaults } from "../backoffice/ledger/ledger-queries";
import { loadOffer } from "../catalogue/offer/load-offer";
import { findOrder, lockOrder } from "../checkout/orders/order-queries";
import { mallShares } from "./press/mall-shares";
import { findReturnedPart } from "./refund/refund-queries";
import { settleRefund } from "./refund/settle-refund";

const [SANTIAGO, SAN_MIGUEL] = ["597055555536", "597055555537"];
const MALL = "597055555535";
const PLUS = "597055555532";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());

/** A buyer with a student at each of two venues, whose payments go to different commerce codes. */
async function pressedForTwoVenues(coupon?: string) {
  const buyer = await Buyer.open(shop);
  await buyer.addStudent({
    programId: PROGRAM,
    locationId: OTHER_VENUE,
    coursesIds: OTHER_COURSES,
  });
  const saved = await buyer.press(coupon ? { coupon } : {});
  return { buyer, saved, look: () => buyer.look(saved.buyOrder) };
}

const why = "Cambio de ciudad";
const soldOf = (coupon?: string) =>
  soldUnits(shop, { courses: [...COURSES, ...OTHER_COURSES], ...(coupon ? { coupon } : {}) });

const eventsOf = async (orderId: number) =>
  (
    await shop.query<{ event: string }>("SELECT event FROM order_events WHERE order_id = $1 ORDER BY id", [
      orderId,
    ])
  ).map(({ event }) => event);

test("an order of two commerce codes is paid once, each code getting its venue's price [C17]", async () => {
  const before = await soldOf();
  const { saved, look } = await pressedForTwoVenues("MATRICULA30000");
  expect(await comeBack(shop, await useCardForm(shop, saved.token))).toContain("/compra-confirmada?");

  const [paid, ...others] = await providerTransactions(shop, saved.buyOrder);
  expect(others).toEqual([]);
  expect(paid).toMatchObject({ commerceCode: MALL, kind: "mall", buyOrder: `${saved.buyOrder}-1` });
  const prices = saved.quotes.map(({ precioTotal }) => precioTotal);
  expect(paid?.details).toMatchObject([
    { commerceCode: SANTIAGO, buyOrder: `${saved.buyOrder}-1-1`, amount: prices[0], status: "AUTHORIZED" },
    { commerceCode: SAN_MIGUEL, buyOrder: `${saved.buyOrder}-1-2`, amount: prices[1], status: "AUTHORIZED" },
  ]);
  expect((prices[0] ?? 0) + (prices[1] ?? 0)).toBe(saved.total);
  expect(saved.quotes.every(({ valorCupon }) => valorCupon > 0)).toBe(true);

  const order = await look();
  expect(order).toMatchObject({ status: "finished", payment: "paid", webPayCardNumber: "6623" });
  expect(order.webPayAuthorizationCode).toMatch(/^\d{6}, \d{6}$/);
  expect(await soldOf()).toEqual(before.map((sold) => sold + 1));
});

test("an order of one commerce code is paid through plain Webpay Plus [C17]", async () => {
  const buyer = await Buyer.open(shop);
  const saved = await buyer.press();
  await comeBack(shop, await useCardForm(shop, saved.token));
  const [paid] = await providerTransactions(shop, saved.buyOrder);
  expect(paid).toMatchObject({ commerceCode: PLUS, kind: "plus" });
});

test("a Mall for every order, or for none, is the operator's choice [C17]", async () => {
  const one = await Buyer.open(shop);
  const two = await pressedForTwoVenues();
  const frozenOf = async (orderId: number) => {
    const [row] = await shop.query<{ frozen: FrozenOrder }>(
      "SELECT frozen FROM payment_attempts WHERE order_id = $1",
      [orderId],
    );
    if (!row) throw new Error("no attempt");
    return row.frozen;
  };
  await one.press();
  const sharesOf = async (orderId: number, mall: "always" | "never") => {
    const frozen = await frozenOf(orderId);
    const { venues } = await loadOffer(
      shop.db,
      frozen.students.map(({ programId, venueId }) => ({ programId, venueId, courseIds: [] })),
    );
    return { total: frozen.totalClp, shares: mallShares({ frozen, buyOrder: "A-1", mall, venues }) };
  };
  const { total, shares } = await sharesOf(one.orderId, "always");
  expect(shares).toEqual([{ commerceCode: SANTIAGO, buyOrder: "A-1-1", amountClp: total }]);
  expect((await sharesOf(two.buyer.orderId, "never")).shares).toEqual([]);
});

test("a part that was approved alone goes back, the buyer is told and can pay again [C17]", async () => {
  const before = await soldOf();
  const { buyer, saved, look } = await pressedForTwoVenues();
  const back = await useCardForm(shop, saved.token);
  await breakProvider(shop, { fault: "mall-partial", rejectChildren: [SAN_MIGUEL] });
  expect(await comeBack(shop, back)).toContain("/informacion-compra?");
  // Until the money is back nobody says so, and nobody may pay a second time.
  expect(await look()).toMatchObject({ status: "paying", payment: "verifying" });
  expect((await buyer.tryPress()).body).toMatchObject({ code: "PAYMENT_PENDING" });

  const attemptId = await lastAttemptOf(shop, buyer.orderId);
  await breakProvider(shop, { operation: "status", fault: "http-500", times: 2 });
  expect(await settleRefundOf(shop.deps, attemptId)).toMatchObject({ progress: "waiting" });
  await breakProvider(shop, { operation: "refund", fault: "reset", effect: true });
  await Promise.all([1, 2, 3].map(() => settleRefundOf(shop.deps, attemptId)));

  expect(await look()).toMatchObject({ status: "held", payment: "reversed" });
  const [tried] = await providerTransactions(shop, saved.buyOrder);
  expect(tried?.details).toMatchObject([{ status: "REVERSED" }, { status: "FAILED" }]);
  expect(await comeBack(shop, back)).toContain("/informacion-compra-rechazada?");
  expect(await soldOf()).toEqual(before);
  const mails = await shop.query("SELECT payload FROM graphile_worker._private_jobs WHERE key = $1", [
    `reversal-${attemptId}`,
  ]);
  expect(mails).toEqual([{ payload: { orderId: buyer.orderId, kind: "reversal", attemptId } }]);
  expect((await eventsOf(buyer.orderId)).slice(-3)).toEqual([
    "partly_approved",
    "money_returned",
    "part_reversed",
  ]);

  const again = await buyer.press();
  expect(await comeBack(shop, await useCardForm(shop, again.token))).toContain("/compra-confirmada?");
  expect(await look()).toMatchObject({ status: "finished", payment: "paid" });
});

/** Bought with a second payment, once the money of the first one was back. */
async function boughtAtSecondTry() {
  const { buyer, saved } = await pressedForTwoVenues();
  const back = await useCardForm(shop, saved.token);
  await breakProvider(shop, { fault: "mall-partial", rejectChildren: [SAN_MIGUEL] });
  await comeBack(shop, back);
  await settleRefundOf(shop.deps, await lastAttemptOf(shop, buyer.orderId));
  const again = await buyer.press();
  await comeBack(shop, await useCardForm(shop, again.token));
  const order = await findOrder(shop.db, buyer.orderId);
  if (order?.state !== "finished") throw new Error("the second try paid nothing");
  return order;
}

test("money that was back before the sale was paid takes neither its endings nor its changes, and counts as none of it [CHANGE-15] [MONEY-12]", async () => {
  const order = await boughtAtSecondTry();
  for (const purpose of IN_VAIN_PURPOSES) {
    await shop.query("UPDATE refunds SET purpose = $2 WHERE order_id = $1", [order.id, purpose]);
    const planned = await planEnding(shop.db, { order, positions: [0, 1], at: new Date() });
    expect(planned).toMatchObject({ kind: "withdrawal", plan: { sumClp: order.totalClp } });
    expect(await choicesOf(shop, order.id)).not.toEqual([]);
  }
  await runDesk(
    deskOf(shop),
    readCommand(["refund", order.buyOrder, "--students", "1", "--clp", "5000", "--reason", why, "--yes"])
      .command,
    null,
  );
  const [{ id } = { id: 0 }] = await shop.query<{ id: number }>(
    "SELECT id::int FROM refunds WHERE order_id = $1 AND purpose = 'goodwill' AND state = 'done'",
    [order.id],
  );
  expect(await findReturnedPart(shop.db, id)).toMatchObject({
    part: { clp: 5_000, returnedClp: 5_000, pendingClp: 0 },
  });
});

test("a partial approval that only the status tells goes back too [C17, T14]", async () => {
  const { buyer, saved, look } = await pressedForTwoVenues();
  const back = await useCardForm(shop, saved.token);
  await breakProvider(shop, { fault: "mall-partial", rejectChildren: [SANTIAGO] });
  await breakProvider(shop, { operation: "commit", fault: "reset", effect: true });
  await comeBack(shop, back);
  await settleRefundOf(shop.deps, await lastAttemptOf(shop, buyer.orderId));
  expect(await look()).toMatchObject({ status: "held", payment: "reversed" });
  const [tried] = await providerTransactions(shop, saved.buyOrder);
  expect(tried?.details).toMatchObject([{ status: "FAILED" }, { status: "REVERSED" }]);
});

const statusesOf = async (buyOrder: string) => {
  const [paid] = await providerTransactions(shop, buyOrder);
  return { asked: paid?.calls.refund, statuses: paid?.details.map(({ status }) => status) };
};

test("annulled, an order of two commerce codes gives each code's part back once, with every seat and the coupon's use [C17]", async () => {
  const coupon = "MATRICULA30000";
  const before = await soldOf(coupon);
  const { saved, look } = await pressedForTwoVenues(coupon);
  await comeBack(shop, await useCardForm(shop, saved.token));
  expect(await soldOf(coupon)).toEqual(before.map((sold) => sold + 1));
  const annul = () => annulOrder(deskOf(shop), { buyOrder: saved.buyOrder, why });
  await Promise.allSettled(Array.from({ length: 5 }, annul));
  expect(await statusesOf(saved.buyOrder)).toEqual({ asked: 2, statuses: ["REVERSED", "REVERSED"] });
  expect(await look()).toMatchObject({ status: "annulled", payment: "reversed" });
  expect(await soldOf(coupon)).toEqual(before);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("a desk that dies between the two deps stays sold until the job gives the other one back, the first one not again [C17, T20]", async () => {
  const before = await soldOf();
  const { buyer, saved, look } = await pressedForTwoVenues();
  await comeBack(shop, await useCardForm(shop, saved.token));
  await expect(annulOrder(dyingDeskOf(shop), { buyOrder: saved.buyOrder, why })).rejects.toThrow("killed");
  expect(await statusesOf(saved.buyOrder)).toEqual({ asked: 1, statuses: ["REVERSED", "AUTHORIZED"] });
  expect(await look()).toMatchObject({ status: "finished" });

  await shop.moveClock(2);
  expect(await settleRefund(shop.deps, await refundIdOf(shop, buyer.orderId))).toMatchObject({
    progress: "done",
    refund: { amountClp: saved.total },
  });
  await shop.moveClock(0);
  expect(await statusesOf(saved.buyOrder)).toEqual({ asked: 2, statuses: ["REVERSED", "REVERSED"] });
  expect(await look()).toMatchObject({ status: "annulled", payment: "reversed" });
  expect(await soldOf()).toEqual(before);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("of two venues one student leaves: their venue's share goes back, the other's stays until that one leaves too [C17] [CONTRACT-12]", async () => {
  const before = await soldOf();
  const { buyer, saved, look } = await pressedForTwoVenues();
  await comeBack(shop, await useCardForm(shop, saved.token));
  const leave = async (position: number) => {
    const refundIds = await shop.db.transaction(async (tx) => {
      const order = await lockOrder(tx, buyer.orderId);
      if (!order) throw new Error("no order");
      const wish = { positions: [position], kind: "withdrawal" } as const;
      const { planId, plan } = await planEnding(tx, { ...wish, order, at: new Date() });
      expect(plan.sumClp).toBe(saved.quotes[position]?.precioTotal);
      await endContract(tx, shop.deps, { ...wish, orderId: order.id, planId, actor: "staff:ana", why });
      const { rows } = await tx.execute<{ id: string }>(
        `SELECT id FROM refunds WHERE order_id = ${order.id} AND state = 'asked'`,
      );
      return rows.map(({ id }) => Number(id));
    });
    for (const id of refundIds) expect(await settleRefund(shop.deps, id)).toMatchObject({ progress: "done" });
  };
  await leave(1);
  expect(await statusesOf(saved.buyOrder)).toEqual({ asked: 1, statuses: ["AUTHORIZED", "REVERSED"] });
  expect(await look()).toMatchObject({ status: "finished" });
  expect(await findLedgerFaults(shop.db)).toEqual([]);
  await leave(0);
  expect(await statusesOf(saved.buyOrder)).toEqual({ asked: 2, statuses: ["REVERSED", "REVERSED"] });
  expect(await look()).toMatchObject({ status: "annulled" });
  expect(await soldOf()).toEqual(before);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});
