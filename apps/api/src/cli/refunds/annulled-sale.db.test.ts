import { expect, test } from "vitest";
import { breakProvider, control } from "../../../test/provider";
import { annul, bought, openBookedShop, refundsOf } from "../../../test/shops/desk-shop";
import { refundDeskOf } from "../../../test/shops/refund-desk";
import { settleRefund } from "../../modules/payments/refund/settle-refund";

const shop = await openBookedShop();

const EIGHT_DAYS_MS = 8 * 86_400_000;
const { run, give, rowsOf, attemptOf, paidWith } = refundDeskOf(() => shop);

test("annulling after a part gives back the rest, and the payment is reversed [MONEY-09] [MONEY-10]", async () => {
  const { buyer, buyOrder, total, look } = await bought(shop);
  await give(buyOrder, 6_000);
  await annul(shop, buyOrder);
  expect(await refundsOf(shop, buyOrder)).toEqual([{ asked: 2, status: "NULLIFIED", refunded: total }]);
  expect(await attemptOf(buyer.orderId)).toEqual({ state: "reversed", reversed_clp: total });
  expect(await look()).toMatchObject({ status: "annulled", annulment: { refunded: total } });
});

test("an annulment gives back all when the provider refuses the part before it [MONEY-09]", async () => {
  const { sale, wholeId } = await annulledBehindRefusedPart();
  expect(await settleRefund(shop.deps, wholeId)).toMatchObject({ progress: "done" });
  await expectAllBack(sale);
});

test("an annulment gives back all when staff find that the part before it never went back [MONEY-09]", async () => {
  const sale = await bought(shop);
  await control(shop, "clock", { offsetMs: EIGHT_DAYS_MS });
  await breakProvider(shop, { operation: "refund", fault: "reset" });
  await give(sale.buyOrder, 2_000);
  const { partId, wholeId } = await annulBehindPart(sale.buyOrder, sale.buyer.orderId);
  expect(await settleRefund(shop.deps, partId)).toMatchObject({ progress: "unclear" });
  await run(["refund", "--refused", String(partId), "--reason", "No está en el portal", "--yes"]);
  expect(await settleRefund(shop.deps, wholeId)).toMatchObject({ progress: "done" });
  await expectAllBack(sale);
});

test("a refused part that an annulment gives back does not go by transfer as well [MONEY-02] [MONEY-09]", async () => {
  const { sale, partId, wholeId } = await annulledBehindRefusedPart();
  const { payments } = shop.deps;
  const refund: typeof payments.refund = async (...asked) => {
    const transfer = ["refund", "--transfer", String(partId), "--reason", "Pidió transferencia", "--yes"];
    await expect(run(transfer)).rejects.toMatchObject({ code: "REFUND_NOT_LEFT" });
    return await payments.refund(...asked);
  };
  await settleRefund({ ...shop.deps, payments: { ...payments, refund } }, wholeId);
  await expectAllBack(sale);
});

test("a sale whose parts give back all of it is annulled once none of them can be refused any more [MONEY-09]", async () => {
  const { buyOrder, total, buyer, look } = await bought(shop);
  await breakProvider(shop, { operation: "status", fault: "http-500", times: 1 });
  await give(buyOrder, total);
  await expect(annul(shop, buyOrder)).rejects.toMatchObject({ code: "MONEY_MOVING" });
  expect(await look()).toMatchObject({ status: "finished" });
  const [all] = await rowsOf(buyer.orderId);
  expect(await settleRefund(shop.deps, all?.id ?? 0)).toMatchObject({ progress: "done" });
  await annul(shop, buyOrder);
  expect(await look()).toMatchObject({ status: "annulled", annulment: { refunded: total } });
});

test("of a refused annulment goes by transfer what is left by then [MONEY-08] [MONEY-09]", async () => {
  const { buyer, buyOrder, total } = await bought(shop);
  await control(shop, "clock", { offsetMs: 91 * 24 * 3_600_000 });
  await expect(annul(shop, buyOrder)).rejects.toThrow("Webpay no aceptó la devolución");
  await control(shop, "clock", { offsetMs: 0 });
  await give(buyOrder, 6_000);
  const [whole] = await rowsOf(buyer.orderId);
  await run(["refund", "--transfer", String(whole?.id), "--reason", "Pasaron los 90 días", "--yes"]);
  expect((await rowsOf(buyer.orderId))[0]).toMatchObject({
    ...{ state: "asked", route: "transfer", asked_clp: total - 6_000 },
  });
});

// A part of 2.000 is not over, so the full refund waits for it.
async function annulBehindPart(buyOrder: string, orderId: number) {
  expect((await annul(shop, buyOrder)).isPending).toBe(true);
  const [part, whole] = await rowsOf(orderId);
  return { partId: part?.id ?? 0, wholeId: whole?.id ?? 0 };
}

async function expectAllBack({ buyer, buyOrder, total }: Awaited<ReturnType<typeof paidWith>>) {
  expect(await rowsOf(buyer.orderId)).toMatchObject([
    { state: "refused", amount_clp: null },
    { state: "done", asked_clp: total, amount_clp: total },
  ]);
  expect(await refundsOf(shop, buyOrder)).toMatchObject([{ refunded: total }]);
  expect(await attemptOf(buyer.orderId)).toEqual({ state: "reversed", reversed_clp: total });
  expect(await buyer.look(buyOrder)).toMatchObject({ status: "annulled", annulment: { refunded: total } });
}

// Webpay refuses partial refunds, as of debit, but allows the full one.
async function annulledBehindRefusedPart() {
  const { buyer, buyOrder, total } = await paidWith({ card: "redcompra" });
  await shop.query("UPDATE payment_attempts SET payment_type_code = 'VN' WHERE order_id = $1", [
    buyer.orderId,
  ]);
  await breakProvider(shop, { operation: "status", fault: "http-500", times: 2 });
  await give(buyOrder, 2_000);
  const { partId, wholeId } = await annulBehindPart(buyOrder, buyer.orderId);
  expect(await settleRefund(shop.deps, partId)).toMatchObject({ progress: "refused" });
  return { sale: { buyer, buyOrder, total }, partId, wholeId };
}
