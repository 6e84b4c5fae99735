import { formatClp } from "@shop/domain/format/money";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { COURSES } from "../../../../test/frozen-offer";
import { readPdf } from "../../../../test/outside/read-pdf";
import { breakProvider, comeBack, control } from "../../../../test/provider";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";
import {
  bought,
  deskOf,
  dyingDeskOf,
  refundIdOf,
  refundsOf,
  soldUnits,
} from "../../../../test/shops/desk-shop";
import { settleRefund } from "../../payments/refund/settle-refund";
import { resumeStalled } from "../../payments/settle/resume-stalled";
import { findLedgerFaults } from "../ledger/ledger-queries";
import { annulOrder } from "./annul-order";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());
afterEach(() => shop.moveClock(0));

const why = "Cambio de ciudad";
const annul = (buyOrder: string) => annulOrder(deskOf(shop), { buyOrder, why });
const jobsOf = (key: string) =>
  shop.query("SELECT 1 FROM graphile_worker.jobs WHERE key = $1 AND attempts < max_attempts", [key]);

test("annulling gives the money, the seats and the coupon's use back, and tells the guardian once", async () => {
  const coupon = "PDV20";
  const before = await soldUnits(shop, { courses: COURSES, coupon });
  const { buyer, buyOrder, total, look } = await bought(shop, { coupon });
  expect(await soldUnits(shop, { courses: COURSES, coupon })).toEqual(before.map((sold) => sold + 1));
  const { lines, isPending } = await annul(buyOrder);
  expect([lines[0], isPending]).toEqual([expect.stringContaining("Compra anulada. Se devolvió $"), false]);
  expect(await soldUnits(shop, { courses: COURSES, coupon })).toEqual(before);
  expect(await refundsOf(shop, buyOrder)).toEqual([{ asked: 1, status: "REVERSED", refunded: total }]);
  expect(await look()).toMatchObject({
    status: "annulled",
    payment: "reversed",
    annulment: { at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), refunded: total },
  });
  expect(await jobsOf(`annulment-${buyer.orderId}`)).toHaveLength(1);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("the history says who annulled what, when and why", async () => {
  const { buyer, buyOrder } = await bought(shop);
  await annul(buyOrder);
  const [event] = await shop.query(
    "SELECT actor, details FROM order_events WHERE order_id = $1 AND event = 'annulled'",
    [buyer.orderId],
  );
  expect(event).toEqual({ actor: "staff:ana", details: { from: "finished", to: "annulled", why } });
  const [action] = await shop.query("SELECT actor, action, why FROM desk_actions WHERE order_id = $1", [
    buyer.orderId,
  ]);
  expect(action).toEqual({ actor: "staff:ana", action: "annul", why });
});

test("a free order is annulled without asking the provider, and its coupon can be used again", async () => {
  const coupon = "BECA100";
  const before = await soldUnits(shop, { courses: COURSES, coupon });
  const { buyOrder, look } = await bought(shop, { coupon });
  expect((await annul(buyOrder)).lines).toEqual(["Compra anulada. No hay cobro por devolver."]);
  expect(await look()).toMatchObject({ status: "annulled", payment: "none", annulment: { refunded: 0 } });
  expect(await soldUnits(shop, { courses: COURSES, coupon })).toEqual(before);
  expect(await refundsOf(shop, buyOrder)).toEqual([]);
});

test("annul pressed ten times at once gives the money back once", async () => {
  const before = await soldUnits(shop, { courses: COURSES });
  const { buyOrder, total, look } = await bought(shop);
  await Promise.allSettled(Array.from({ length: 10 }, () => annul(buyOrder)));
  expect(await refundsOf(shop, buyOrder)).toEqual([{ asked: 1, status: "REVERSED", refunded: total }]);
  expect(await look()).toMatchObject({ status: "annulled" });
  expect(await soldUnits(shop, { courses: COURSES })).toEqual(before);
});

test("a buyer who comes back while the desk annuls changes nothing [T13]", async () => {
  const { buyOrder, back, look } = await bought(shop);
  const returns = Array.from({ length: 5 }, () => back && comeBack(shop, back));
  await Promise.all([annul(buyOrder), ...returns]);
  expect(await look()).toMatchObject({ status: "annulled", payment: "reversed" });
  expect(back && (await comeBack(shop, back))).toContain("/informacion-compra-rechazada?");
  expect(await refundsOf(shop, buyOrder)).toMatchObject([{ asked: 1, status: "REVERSED" }]);
});

test("a refund whose answer was lost is found done by the status, and not asked for twice", async () => {
  const { buyOrder, look } = await bought(shop);
  await breakProvider(shop, { operation: "refund", fault: "reset", effect: true });
  expect((await annul(buyOrder)).isPending).toBe(false);
  expect(await refundsOf(shop, buyOrder)).toMatchObject([{ asked: 1, status: "REVERSED" }]);
  expect(await look()).toMatchObject({ status: "annulled" });
});

test("while the provider is silent the order stays sold, and the job finds the refund done", async () => {
  const { buyer, buyOrder, look } = await bought(shop);
  await breakProvider(shop, { operation: "status", fault: "http-500", times: 1 });
  expect(await annul(buyOrder)).toMatchObject({ isPending: true });
  expect(await look()).toMatchObject({ status: "finished", payment: "paid" });
  const refundId = await refundIdOf(shop, buyer.orderId);
  expect(await jobsOf(`refund-${refundId}`)).toHaveLength(1);
  await settleRefund(shop.deps, refundId);
  expect(await look()).toMatchObject({ status: "annulled" });
  expect(await refundsOf(shop, buyOrder)).toMatchObject([{ asked: 1, status: "REVERSED" }]);
});

test("a desk that dies between the refund and its result is followed by a job that asks first [T20]", async () => {
  const { buyer, buyOrder, look } = await bought(shop);
  await expect(annulOrder(dyingDeskOf(shop), { buyOrder, why })).rejects.toThrow("killed");
  expect(await look()).toMatchObject({ status: "finished" });
  const refundId = await refundIdOf(shop, buyer.orderId);
  expect(await settleRefund(shop.deps, refundId)).toEqual({ progress: "busy" });
  await shop.moveClock(2);
  await settleRefund(shop.deps, refundId);
  expect(await look()).toMatchObject({ status: "annulled" });
  expect(await refundsOf(shop, buyOrder)).toMatchObject([{ asked: 1, status: "REVERSED" }]);
});

test("a refund whose job was lost is taken up by the sweeper [T20]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  await breakProvider(shop, { operation: "status", fault: "http-500", times: 1 });
  await annul(buyOrder);
  const key = `refund-${await refundIdOf(shop, buyer.orderId)}`;
  await shop.query("DELETE FROM graphile_worker._private_jobs WHERE key = $1", [key]);
  await shop.moveClock(5);
  await resumeStalled(shop.db, shop.settings);
  expect(await jobsOf(key)).toHaveLength(1);
});

test("a refund that the provider will not do leaves the order sold, and can be asked for again", async () => {
  const before = await soldUnits(shop, { courses: COURSES });
  const { buyOrder, look } = await bought(shop);
  await control(shop, "clock", { offsetMs: 91 * 24 * 3_600_000 });
  await expect(annul(buyOrder)).rejects.toThrow("Webpay no aceptó la devolución");
  expect(await look()).toMatchObject({ status: "finished", payment: "paid" });
  await control(shop, "clock", { offsetMs: 8 * 24 * 3_600_000 });
  expect((await annul(buyOrder)).lines[0]).toContain("(anulación)");
  expect(await look()).toMatchObject({ status: "annulled" });
  await control(shop, "clock", { offsetMs: 0 });
  expect(await soldUnits(shop, { courses: COURSES })).toEqual(before);
});

test("only a finished order is annulled, and only once", async () => {
  const { buyOrder } = await bought(shop);
  await annul(buyOrder);
  await expect(annul(buyOrder)).rejects.toThrow("La compra ya fue anulada el ");
  await expect(annul("Zz3dEf6hIj9kLm2nOp5q")).rejects.toThrow("No existe la orden Zz3dEf6hIj9kLm2nOp5q.");
});

test("the receipt of an annulled order says so, and what of its payment is back", async () => {
  const { buyer, buyOrder, total } = await bought(shop);
  const read = async () => {
    const { raw } = await buyer.browser.get(`/tools/comprobante-compra?buyorder=${buyOrder}`);
    return (await readPdf(raw)).text;
  };
  expect(await read()).not.toContain("Monto devuelto");
  await annul(buyOrder);
  const text = await read();
  expect(text).toContain("Comprobante de compra anulada");
  expect(text).toContain("Esta compra fue anulada el");
  expect(text).not.toContain("Comprobante de pago");
  for (const label of ["Monto pagado", "Monto devuelto"])
    expect(text).toMatch(new RegExp(`${label}\\s+${formatClp(total).replace("$", "\\$")}`));
});
