import { WITHOUT_SALE_PURPOSES } from "@shop/domain/orders/payment-states";
import { expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { COURSES, OTHER_COURSES, OTHER_VENUE, PROGRAM } from "../../../test/data/frozen-offer";
import {
  breakProvider,
  comeBack,
  lastAttemptOf,
  pay,
  providerTransactions,
  useCardForm,
} from "../../../test/provider";
import { settleRefundOf } from "../../../test/purchase-shop";
import { choicesOf } from "../../../test/shops/change-shop";
import {
  annul,
  dyingDeskOf,
  openBookedShop,
  refundIdOf,
  runCommand,
  soldUnits,
} from "../../../test/shops/desk-shop";
import { FrozenOrder } from "../../db/stored/order-snapshot";
import { loadOffer } from "../catalogue/offer/load-offer";
import { endContract } from "../endings/end-contract";
import { planEnding } from "../endings/plan-ending";
import { findOrder, lockOrder } from "../orders/rows/order-queries";
import { findLedgerFaults } from "../staff/ledger/ledger-queries";
import { findAttempt } from "./attempt-queries";
import { mallShares } from "./press/open-attempt";
import { findReturnedPart } from "./refund/refund-queries";
import { settleRefund } from "./refund/settle-refund";

const [SANTIAGO, SAN_MIGUEL] = ["597055555536", "597055555537"];
const MALL = "597055555535";
const PLUS = "597055555532";

const shop = await openBookedShop();

const why = "Cambio de ciudad";
const soldBy = (coupon?: string) =>
  soldUnits(shop, { courses: [...COURSES, ...OTHER_COURSES], ...(coupon ? { coupon } : {}) });

test("an order of two commerce codes is paid once, each code getting its venue's price [C17]", async () => {
  const before = await soldBy();
  const { saved, look } = await pressedForTwoVenues("MATRICULA30000");
  expect(await pay(shop, saved.token)).toContain("/compra-confirmada?");

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
  expect(await soldBy()).toEqual(before.map((sold) => sold + 1));
});

test("an order of one commerce code is paid through plain Webpay Plus; a Mall for every order, or for none, is the operator's choice [C17]", async () => {
  const one = await Buyer.open(shop);
  const two = await pressedForTwoVenues();
  const { buyOrder } = await one.press();
  expect(await providerTransactions(shop, buyOrder)).toMatchObject([{ commerceCode: PLUS, kind: "plus" }]);
  const sharesOf = async (orderId: number, mall: "always" | "never") => {
    const attempt = await findAttempt(shop.db, await lastAttemptOf(shop, orderId));
    const frozen = FrozenOrder.parse(attempt?.frozen);
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
  const before = await soldBy();
  const { buyer, saved, look } = await pressedForTwoVenues();
  const back = await useCardForm(shop, saved.token);
  await breakProvider(shop, { fault: "mall-partial", rejectChildren: [SAN_MIGUEL] });
  expect(await comeBack(shop, back)).toContain("/informacion-compra?");
  // While the refund is open it is not shown, and nobody can pay again.
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
  expect(await soldBy()).toEqual(before);
  const mails = await shop.query("SELECT payload FROM graphile_worker._private_jobs WHERE key = $1", [
    `reversal-${attemptId}`,
  ]);
  expect(mails).toEqual([{ payload: { orderId: buyer.orderId, kind: "reversal", attemptId } }]);
  const events = await shop.query<{ event: string }>(
    "SELECT event FROM order_events WHERE order_id = $1 ORDER BY id",
    [buyer.orderId],
  );
  expect(events.slice(-3).map(({ event }) => event)).toEqual([
    ...["partly_approved", "money_returned", "part_reversed"],
  ]);

  const again = await buyer.press();
  expect(await pay(shop, again.token)).toContain("/compra-confirmada?");
  expect(await look()).toMatchObject({ status: "finished", payment: "paid" });
});

test("money that was back before the sale was paid takes neither its endings nor its changes, and counts as none of it [CHANGE-15] [MONEY-12]", async () => {
  const order = await boughtAtSecondTry();
  for (const purpose of WITHOUT_SALE_PURPOSES) {
    await shop.query("UPDATE refunds SET purpose = $2 WHERE order_id = $1", [order.id, purpose]);
    const planned = await planEnding(shop.db, { order, positions: [0, 1], at: new Date() });
    expect(planned).toMatchObject({ kind: "withdrawal", plan: { sumClp: order.totalClp } });
    expect(await choicesOf(shop, order.id)).not.toEqual([]);
  }
  const part = ["--students", "1", "--clp", "5000", "--reason", why, "--yes"];
  await runCommand(shop, "refund", order.buyOrder, ...part);
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
  const before = await soldBy(coupon);
  const { saved, look } = await pressedForTwoVenues(coupon);
  await pay(shop, saved.token);
  expect(await soldBy(coupon)).toEqual(before.map((sold) => sold + 1));
  await Promise.allSettled(Array.from({ length: 5 }, () => annul(shop, saved.buyOrder)));
  expect(await statusesOf(saved.buyOrder)).toEqual({ asked: 2, statuses: ["REVERSED", "REVERSED"] });
  expect(await look()).toMatchObject({ status: "annulled", payment: "reversed" });
  expect(await soldBy(coupon)).toEqual(before);
});

test("a desk that dies between the two deps stays sold until the job gives the other one back, the first one not again [C17, T20]", async () => {
  const before = await soldBy();
  const { buyer, saved, look } = await pressedForTwoVenues();
  await pay(shop, saved.token);
  await expect(annul(shop, saved.buyOrder, dyingDeskOf(shop))).rejects.toThrow("killed");
  expect(await statusesOf(saved.buyOrder)).toEqual({ asked: 1, statuses: ["REVERSED", "AUTHORIZED"] });
  expect(await look()).toMatchObject({ status: "finished" });

  const refundId = await refundIdOf(shop, buyer.orderId);
  expect(await settleRefund(shop.deps, refundId)).toEqual({ progress: "busy" });
  await shop.moveClock(2);
  expect(await settleRefund(shop.deps, refundId)).toMatchObject({
    ...{ progress: "done", refund: { amountClp: saved.total } },
  });
  await shop.moveClock(0);
  expect(await statusesOf(saved.buyOrder)).toEqual({ asked: 2, statuses: ["REVERSED", "REVERSED"] });
  expect(await look()).toMatchObject({ status: "annulled", payment: "reversed" });
  expect(await soldBy()).toEqual(before);
});

test("of two venues one student leaves: their venue's share goes back, the other's stays until that one leaves too [C17] [CONTRACT-12]", async () => {
  const before = await soldBy();
  const { buyer, saved, look } = await pressedForTwoVenues();
  await pay(shop, saved.token);
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
  expect(await soldBy()).toEqual(before);
});

// Two venues with different commerce codes.
async function pressedForTwoVenues(coupon?: string) {
  const buyer = await Buyer.open(shop);
  await buyer.addStudent({ programId: PROGRAM, locationId: OTHER_VENUE, coursesIds: OTHER_COURSES });
  const saved = await buyer.press(coupon ? { coupon } : {});
  return { buyer, saved, look: () => buyer.look(saved.buyOrder) };
}

async function boughtAtSecondTry() {
  const { buyer, saved } = await pressedForTwoVenues();
  const back = await useCardForm(shop, saved.token);
  await breakProvider(shop, { fault: "mall-partial", rejectChildren: [SAN_MIGUEL] });
  await comeBack(shop, back);
  await settleRefundOf(shop.deps, await lastAttemptOf(shop, buyer.orderId));
  await pay(shop, (await buyer.press()).token);
  const order = await findOrder(shop.db, buyer.orderId);
  if (order?.state !== "finished") throw new Error("the second try paid nothing");
  return order;
}
