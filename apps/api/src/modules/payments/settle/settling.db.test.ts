import { afterEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import {
  breakProvider,
  comeBack,
  control,
  lastAttemptOf,
  loseCommit,
  pay,
  providerTransactions,
  useCardForm,
} from "../../../../test/provider";
import { settleRefundOf, startPurchaseShop } from "../../../../test/purchase-shop";
import { jobsOf, refundIdOf, refundsOf } from "../../../../test/shops/desk-shop";
import { enqueue } from "../../../jobs/enqueue";
import { sweep } from "../../../maintenance";
import { settleAttempt } from "./settle-attempt";

const shop = await forFile(startPurchaseShop());
afterEach(() => shop.moveClock(0));

test.each([
  ["before", false],
  ["after", true],
])("a job commits nothing once the hold lapsed, %s the sweeper saw it [T15, T16]", async (_, isSwept) => {
  const { saved, attemptId, look } = await pressed();
  await useCardForm(shop, saved.token);
  await shop.moveClock(19);
  if (isSwept) await sweep(shop.deps);
  await settleAttempt(shop.deps, attemptId, "reconciler");
  expect(await look()).toMatchObject({ status: "expired", payment: "not_charged" });
  const [known] = await providerTransactions(shop, saved.buyOrder);
  expect(known?.calls.commit ?? 0).toBe(0);
});

test("a commit that comes too late for the provider is an expiry, not an error: nothing charged, paid anew [C12]", async () => {
  const { buyer, saved, attemptId, look } = await pressed();
  await useCardForm(shop, saved.token);
  await control(shop, "limits", { commitWindowMs: 60_000 });
  await control(shop, "clock", { offsetMs: 17 * 60_000 });
  await shop.moveClock(17);
  await settleAttempt(shop.deps, attemptId, "reconciler");
  await control(shop, "reset", {});
  expect(await stateOf(attemptId)).toBe("expired");
  expect(await look()).toMatchObject({ status: "held", payment: "not_charged" });
  await pay(shop, (await buyer.press()).token);
  expect(await look()).toMatchObject({ status: "finished", payment: "paid" });
});

test("a refund whose answer was lost is found done: reversed once, and the buyer is told [T16]", async () => {
  const course = 367029;
  const { buyer, saved, attemptId, look } = await pressed([course]);
  const back = await useCardForm(shop, saved.token);
  await loseCommit(shop);
  await comeBack(shop, back);
  await shop.moveClock(120);
  await shop.query(
    "UPDATE scarce_items SET capacity = sold WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    [course],
  );
  await settleAttempt(shop.deps, attemptId, "reconciler");
  expect(await jobsOf(shop, `refund-${await refundIdOf(shop, buyer.orderId)}`)).toHaveLength(1);

  await breakProvider(shop, { operation: "status", fault: "http-500", times: 2 });
  expect(await settleRefundOf(shop.deps, attemptId)).toMatchObject({ progress: "waiting" });
  await breakProvider(shop, { operation: "refund", fault: "reset", effect: true, times: 1 });
  await settleRefundOf(shop.deps, attemptId);
  expect(await look()).toMatchObject({ status: "expired", payment: "reversed" });
  expect(await refundsOf(shop, saved.buyOrder)).toMatchObject([{ asked: 1, status: "REVERSED" }]);
  expect(await jobsOf(shop, `reversal-${attemptId}`)).toHaveLength(1);
  expect(await shop.query("SELECT 1 FROM holds WHERE order_id = $1", [buyer.orderId])).toEqual([]);
});

test("seats that lapsed while a rejection was unknown stay whose they are: nobody gets them back uncounted [T02, T14]", async () => {
  const course = 367030;
  const rejected = await pressed([course]);
  const back = await useCardForm(shop, rejected.saved.token, "reject");
  await loseCommit(shop);
  await comeBack(shop, back);
  await shop.moveClock(61);
  await shop.query(
    "UPDATE scarce_items SET capacity = sold + 1 WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    [course],
  );
  const next = await pressed([course]);
  await settleAttempt(shop.deps, rejected.attemptId, "reconciler");
  expect(await stateOf(rejected.attemptId)).toBe("failed");
  expect((await rejected.buyer.look(rejected.saved.buyOrder)).hold).toBeNull();
  await pay(shop, next.saved.token);
  expect(await next.look()).toMatchObject({ status: "finished", payment: "paid" });
});

test("a buyer who reloads the return 45 times while the provider is silent sends nothing to review [T11, T14]", async () => {
  const { saved, attemptId, look } = await pressed();
  const back = await useCardForm(shop, saved.token);
  await breakProvider(shop, { operation: "commit", fault: "reset", effect: true, times: 1 });
  await breakProvider(shop, { operation: "status", fault: "http-500", times: 46 });
  for (let reload = 0; reload < 46; reload += 1) await comeBack(shop, back);
  expect(await stateOf(attemptId)).toBe("unknown");
  expect(await comeBack(shop, back)).toContain("/compra-confirmada?");
  expect(await look()).toMatchObject({ status: "finished", payment: "paid" });
});

test("200 payments that wait for a person do not keep the sweeper from the orders after them", async () => {
  const { buyer, saved } = await pressed();
  await shop.query(
    `WITH waiting AS (
       INSERT INTO orders (session_id, flow, buy_order, hold_expires_at)
       SELECT session_id, flow, 'review' || n, shop_now() - interval '1 day'
       FROM orders, generate_series(1, 200) AS n WHERE id = $1 RETURNING id)
     INSERT INTO payment_attempts (order_id, number, buy_order, provider_session_id, amount_clp, frozen, created_at)
     SELECT id, 1, 'review-' || id, 's', 1, '{}', shop_now() FROM waiting`,
    [buyer.orderId],
  );
  for (const state of ["held", "paying"])
    await shop.query("UPDATE orders SET state = $1 WHERE buy_order LIKE 'review%'", [state]);
  for (const state of ["committing", "unknown", "review"])
    await shop.query("UPDATE payment_attempts SET state = $1 WHERE buy_order LIKE 'review%'", [state]);
  await shop.moveClock(19);
  await sweep(shop.deps);
  await shop.moveClock(0);
  expect((await buyer.look(saved.buyOrder)).status).toBe("expired");
});

test("an attempt whose job was lost is found by the sweeper and settled [T14, T20]", async () => {
  const { saved, attemptId, look } = await pressed();
  const back = await useCardForm(shop, saved.token);
  await loseCommit(shop);
  expect(await comeBack(shop, back)).toContain("/informacion-compra?");
  expect(await look()).toMatchObject({ payment: "verifying" });
  await shop.query("UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = $1", [
    `settle-${attemptId}`,
  ]);
  await sweep(shop.deps);
  expect(await jobsOf(shop, `settle-${attemptId}`)).toEqual([]);
  await shop.moveClock(5);
  await sweep(shop.deps);
  expect(await jobsOf(shop, `settle-${attemptId}`)).toHaveLength(1);
  await settleAttempt(shop.deps, attemptId, "reconciler");
  expect(await look()).toMatchObject({ status: "finished", payment: "paid" });
  const [known] = await providerTransactions(shop, saved.buyOrder);
  expect(known?.calls.commit).toBe(1);
});

test("a payment that no return settled has its job once the card form must be over, and none before [T15]", async () => {
  const { saved, attemptId, look } = await pressed();
  await useCardForm(shop, saved.token);
  const key = `settle-${attemptId}`;
  for (const [minutes, jobs] of [
    [14, 0],
    [15.5, 1],
  ] as const) {
    await shop.moveClock(minutes);
    await sweep(shop.deps);
    expect(await jobsOf(shop, key)).toHaveLength(jobs);
  }
  await settleAttempt(shop.deps, attemptId, "reconciler");
  expect(await look()).toMatchObject({ status: "paying" });
  await shop.moveClock(16.5);
  await settleAttempt(shop.deps, attemptId, "reconciler");
  expect(await look()).toMatchObject({ status: "finished" });
});

test("jobs of a process that was killed are free again after ten minutes, and not those beside a long report [T18, T20]", async () => {
  const { attemptId } = await pressed();
  const key = `settle-${attemptId}`;
  await shop.db.transaction((tx) => enqueue(tx, "settle_attempt", { attemptId }, { delaySeconds: 900 }));
  const lock = (minutes: number) =>
    shop.query(
      "UPDATE graphile_worker._private_jobs SET locked_by = 'killed', locked_at = now() - make_interval(mins => $2) WHERE key = $1",
      [key, minutes],
    );
  const locked = () =>
    shop.query("SELECT 1 FROM graphile_worker.jobs WHERE key = $1 AND locked_at IS NOT NULL", [key]);
  await lock(2);
  await sweep(shop.deps);
  expect(await locked()).toHaveLength(1);
  await lock(11);
  await sweep(shop.deps);
  expect(await locked()).toEqual([]);

  await lock(2);
  await shop.query("SELECT graphile_worker.add_job('report_payments')");
  await shop.query(
    `UPDATE graphile_worker._private_jobs j SET locked_by = 'killed', locked_at = now() - interval '2 hours'
     FROM graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = 'report_payments'`,
  );
  await sweep(shop.deps);
  expect(await locked()).toHaveLength(1);
});

async function pressed(courses?: number[]) {
  const buyer = await Buyer.open(shop, courses);
  const saved = await buyer.press();
  const attemptId = await lastAttemptOf(shop, buyer.orderId);
  return { buyer, saved, attemptId, look: () => buyer.look(saved.buyOrder) };
}

const stateOf = async (attemptId: number) => {
  const [row] = await shop.query<{ state: string }>("SELECT state FROM payment_attempts WHERE id = $1", [
    attemptId,
  ]);
  return row?.state;
};
