import { santiagoDate } from "@shop/domain/format/instants";
import { expect, test } from "vitest";
import { breakProvider, control } from "../../../test/provider";
import {
  ACCOUNT,
  bought,
  deskOf,
  dyingDeskOf,
  giveBackOutside,
  jobsOf,
  openBookedShop,
  refundsOf,
} from "../../../test/shops/desk-shop";
import { refundDeskOf } from "../../../test/shops/refund-desk";
import { deleteOldAccounts } from "../../modules/payments/refund/refund-account-queries";
import { findReturnedPart } from "../../modules/payments/refund/refund-queries";
import { settleRefund } from "../../modules/payments/refund/settle-refund";
import { findPaymentDifferences } from "../../modules/payments/report/find-payment-differences";
import { findLedgerFaults } from "../../modules/staff/ledger/ledger-queries";

const shop = await openBookedShop();

const { run, give, rowsOf, attemptOf, paidWith } = refundDeskOf(() => shop);

test("a part goes back by card while the order stands, and its buyer is told of it [MONEY-01] [MONEY-12]", async () => {
  const { buyer, buyOrder, total, look } = await bought(shop);
  expect((await give(buyOrder, 10_000)).isPending).toBe(false);
  expect(await refundsOf(shop, buyOrder)).toEqual([
    { asked: 1, status: "PARTIALLY_NULLIFIED", refunded: 10_000 },
  ]);
  expect(await attemptOf(buyer.orderId)).toEqual({ state: "authorized", reversed_clp: 10_000 });
  expect(await look()).toMatchObject({ status: "finished", payment: "paid" });
  const [refund] = await rowsOf(buyer.orderId);
  expect(refund).toMatchObject({ state: "done", route: "partial_nullification", amount_clp: 10_000 });
  expect(await jobsOf(shop, `returned_part-${refund?.id}`)).toHaveLength(1);
  await give(buyOrder, 5_000);
  const second = (await rowsOf(buyer.orderId))[1];
  expect(await findReturnedPart(shop.db, second?.id ?? 0)).toMatchObject({
    part: { clp: 5_000, isTransfer: false, returnedClp: 15_000, pendingClp: 0, reason: "goodwill" },
  });
  expect(total).toBeGreaterThan(15_000);
});

test("the same sum for the same reason is given once, also when two people press [MONEY-03]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  await Promise.allSettled(Array.from({ length: 6 }, () => give(buyOrder, 7_000)));
  await give(buyOrder, 7_000);
  expect(await rowsOf(buyer.orderId)).toHaveLength(1);
  expect(await refundsOf(shop, buyOrder)).toMatchObject([{ asked: 1, refunded: 7_000 }]);
  await give(buyOrder, 7_000, deskOf(shop), "Otra clase que no pudo tomar");
  expect(await refundsOf(shop, buyOrder)).toMatchObject([{ asked: 2, refunded: 14_000 }]);
});

test("what many people ask for at once never sums to more than was paid [MONEY-02]", async () => {
  const { buyer, buyOrder, total } = await bought(shop);
  const part = Math.ceil(total / 4);
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => give(buyOrder, part, deskOf(shop), `Motivo número ${index}`)),
  );
  const rows = await rowsOf(buyer.orderId);
  expect(rows.reduce((sum, { asked_clp }) => sum + asked_clp, 0)).toBeLessThanOrEqual(total);
  expect(results.some(({ status }) => status === "rejected")).toBe(true);
  const [known] = await refundsOf(shop, buyOrder);
  expect(known?.refunded).toBe(rows.reduce((sum, { amount_clp }) => sum + (amount_clp ?? 0), 0));
});

test("the database itself refuses a refund above what is left, whoever writes it [MONEY-02]", async () => {
  const { buyer, buyOrder, total } = await bought(shop);
  await give(buyOrder, 1);
  const insert = (key: string, clp: number) =>
    shop.query(
      `INSERT INTO refunds (order_id, attempt_id, key, route, asked_clp, purpose, actor, why, asked_at)
       SELECT order_id, id, $2, 'transfer', $3, 'goodwill', 'x', 'x', now() FROM payment_attempts WHERE order_id = $1`,
      [buyer.orderId, key, clp],
    );
  await expect(insert("too-much", total)).rejects.toThrow(/exceed the payment/);
  const raced = await Promise.allSettled(
    ["a", "b", "c"].map((key) => insert(`${key}-${buyOrder}`, Math.ceil(total / 2))),
  );
  expect(raced.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a part whose answer was lost, or whose desk died, is found by the balance and not done again [MONEY-04]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  await breakProvider(shop, { operation: "refund", fault: "reset", effect: true });
  await give(buyOrder, 3_000);
  expect(await refundsOf(shop, buyOrder)).toMatchObject([{ asked: 1, refunded: 3_000 }]);
  await expect(give(buyOrder, 4_000, dyingDeskOf(shop))).rejects.toThrow("killed");
  const dead = (await rowsOf(buyer.orderId))[1];
  expect(dead?.state).toBe("asked");
  await shop.moveClock(5);
  expect(await settleRefund(shop.deps, dead?.id ?? 0)).toMatchObject({ progress: "done" });
  expect(await refundsOf(shop, buyOrder)).toMatchObject([{ asked: 2, refunded: 7_000 }]);
});

test("while one part waits for the provider the next one waits for it [MONEY-05]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  await breakProvider(shop, { operation: "status", fault: "http-500", times: 2 });
  expect((await give(buyOrder, 1_000)).isPending).toBe(true);
  expect((await give(buyOrder, 2_000)).isPending).toBe(true);
  const [first, second] = await rowsOf(buyer.orderId);
  expect(await settleRefund(shop.deps, second?.id ?? 0)).toEqual({ progress: "busy" });
  expect(await refundsOf(shop, buyOrder)).toMatchObject([{ asked: 0 }]);
  expect(await settleRefund(shop.deps, first?.id ?? 0)).toMatchObject({ progress: "done" });
  expect(await settleRefund(shop.deps, second?.id ?? 0)).toMatchObject({ progress: "done" });
  expect(await refundsOf(shop, buyOrder)).toMatchObject([{ asked: 2, refunded: 3_000 }]);
});

const EIGHT_DAYS_MS = 8 * 86_400_000;

test("past the seven days of the status a part is asked for once; one that may have happened goes to staff [MONEY-06]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  await control(shop, "clock", { offsetMs: EIGHT_DAYS_MS });
  await give(buyOrder, 1_000);
  await expect(give(buyOrder, 2_000, dyingDeskOf(shop))).rejects.toThrow("killed");
  await shop.moveClock(5);
  const [done, dead] = await rowsOf(buyer.orderId);
  expect(done?.state).toBe("done");
  expect(await settleRefund(shop.deps, dead?.id ?? 0)).toMatchObject({ progress: "unclear" });
  expect(await refundsOf(shop, buyOrder)).toMatchObject([{ asked: 2, refunded: 3_000 }]);
  // No other card refund before staff checked.
  expect((await give(buyOrder, 500)).isPending).toBe(true);
  await run(["refund", "--done", String(dead?.id), "--proof", "Portal Transbank 24-11", "--yes"]);
  const third = (await rowsOf(buyer.orderId))[2];
  expect(await settleRefund(shop.deps, third?.id ?? 0)).toMatchObject({ progress: "done" });
  expect(await attemptOf(buyer.orderId)).toEqual({ state: "authorized", reversed_clp: 3_500 });
});

test.each([
  ["debit", { card: "redcompra" }],
  ["prepaid", { card: "prepaid-visa" }],
  ["six instalments", { card: "visa", installments: 6 }],
])(
  "a part of what was paid with %s goes by transfer, which waits for account and proof [MONEY-07]",
  async (_, card) => {
    const { buyer, buyOrder } = await paidWith(card);
    expect((await give(buyOrder, 9_000)).isPending).toBe(true);
    const [refund] = await rowsOf(buyer.orderId);
    expect(refund).toMatchObject({ state: "asked", route: "transfer" });
    expect(await refundsOf(shop, buyOrder)).toMatchObject([{ asked: 0, refunded: 0 }]);
    const done = ["refund", "--done", String(refund?.id), "--proof", "Transferencia 778", "--yes"];
    await expect(run(done)).rejects.toMatchObject({ code: "NO_ACCOUNT" });
    await run(["refund", buyOrder, ...ACCOUNT]);
    await run(done);
    expect((await rowsOf(buyer.orderId))[0]).toMatchObject({
      ...{ state: "done", amount_clp: 9_000, answer: "Transferencia 778" },
    });
    await expect(run(done)).rejects.toMatchObject({ code: "REFUND_NOT_OPEN" });
    expect(await findReturnedPart(shop.db, refund?.id ?? 0)).toMatchObject({ part: { isTransfer: true } });
    expect(await findLedgerFaults(shop.db)).toEqual([]);
  },
);

test("a part that the card refuses goes by transfer when staff say so, and frees nothing meanwhile [MONEY-08]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  await shop.query("UPDATE payment_attempts SET payment_type_code = 'VN' WHERE order_id = $1", [
    buyer.orderId,
  ]);
  await control(shop, "clock", { offsetMs: 91 * 86_400_000 });
  await expect(give(buyOrder, 2_000)).rejects.toMatchObject({ code: "REFUND_REFUSED" });
  const [refund] = await rowsOf(buyer.orderId);
  expect(refund?.state).toBe("refused");
  await run(["refund", "--transfer", String(refund?.id), "--reason", "Pasaron los 90 días", "--yes"]);
  expect((await rowsOf(buyer.orderId))[0]).toMatchObject({ state: "asked", route: "transfer" });
  await run(["refund", buyOrder, ...ACCOUNT]);
  await run(["refund", "--done", String(refund?.id), "--proof", "Transferencia 779", "--yes"]);
  expect(await attemptOf(buyer.orderId)).toEqual({ state: "authorized", reversed_clp: 2_000 });
});

test("all of a payment in parts ends it, and the sale stands [MONEY-10]", async () => {
  const { buyer, buyOrder, total } = await bought(shop);
  await give(buyOrder, 1_000);
  await give(buyOrder, total - 1_000);
  expect(await attemptOf(buyer.orderId)).toEqual({ state: "reversed", reversed_clp: total });
  await expect(give(buyOrder, 5, deskOf(shop), "Nada queda ya")).rejects.toMatchObject({
    code: "PLAN_REFUSED",
  });
});

test("an account is deleted 90 days after the last transfer, never while one waits [MONEY-11]", async () => {
  const { buyer, buyOrder } = await paidWith({ card: "redcompra" });
  await give(buyOrder, 9_000);
  await run(["refund", buyOrder, ...ACCOUNT]);
  const days = (count: number) => shop.moveClock(count * 24 * 60);
  const accounts = async () =>
    (await shop.query("SELECT 1 FROM refund_accounts WHERE order_id = $1", [buyer.orderId])).length;
  await days(100);
  await deleteOldAccounts(shop.db);
  expect(await accounts()).toBe(1);
  const [refund] = await rowsOf(buyer.orderId);
  await run(["refund", "--done", String(refund?.id), "--proof", "Transferencia 780", "--yes"]);
  await days(189);
  await deleteOldAccounts(shop.db);
  expect(await accounts()).toBe(1);
  await days(191);
  await deleteOldAccounts(shop.db);
  expect(await accounts()).toBe(0);
});

test("the daily comparison knows what parts went back by card and by transfer [MONEY-14]", async () => {
  const { buyOrder } = await bought(shop);
  await give(buyOrder, 8_000);
  const today = santiagoDate(new Date());
  const found = async () =>
    (await findPaymentDifferences(shop.deps, today)).differences
      .filter((difference) => difference.buyOrder.startsWith(buyOrder))
      .map(({ kind }) => kind);
  expect(await found()).toEqual([]);
  await giveBackOutside(shop, buyOrder, 1_000);
  expect(await found()).toEqual(["given_back_elsewhere"]);
});

test("a plan tells sum, clause, dates and way, and changes nothing [MONEY-15]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  const { lines } = await run(["plan", buyOrder, "--as", "goodwill", "--clp", "12000"]);
  expect(lines.join("\n")).toMatch(/Devolución por acuerdo con la familia: \$12\.000/);
  expect(lines.join("\n")).toMatch(/anulación parcial de \$12\.000 del pago/);
  expect((await run(["plan", buyOrder, "--as", "withdrawal"])).lines.join("\n")).toContain("reversa de");
  await expect(run(["plan", buyOrder, "--as", "goodwill", "--clp", "99999999"])).rejects.toMatchObject({
    code: "PLAN_REFUSED",
  });
  expect(await rowsOf(buyer.orderId)).toEqual([]);
});
