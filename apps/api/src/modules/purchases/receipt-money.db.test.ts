import type { Order } from "@shop/contracts/orders";
import type { Purchase } from "@shop/contracts/purchases/purchase";
import type { ReceiptSummary } from "@shop/contracts/receipts";
import { formatClp } from "@shop/domain/format/money";
import { expect, test } from "vitest";
import type { Buyer } from "../../../test/buyer";
import { readPdf } from "../../../test/outside/read-pdf";
import { aChoice, changeTo, coursesOf, payDearer, saleOf } from "../../../test/shops/change-shop";
import { doAct, openBookedShop, settleRefunds } from "../../../test/shops/desk-shop";
import { aContract, moveTo, refundRows } from "../../../test/shops/ending-shop";
import { mailsOf } from "../../../test/shops/mail-shop";
import type { TestBrowser } from "../../../test/test-browser";
import { endNotices } from "../endings/end-notices";
import { cancelSeat } from "../endings/sections/cancel-seat";

const DAY_MINUTES = 24 * 60;

const shop = await openBookedShop();

const amountsOf = (text: string, label: string) =>
  [...text.matchAll(new RegExp(`${label}\\s+(\\$[\\d.]+)`, "g"))].map(([, amount]) => amount);

test("the receipt of an ended purchase says that money is back once it is, and how much of it [ENDING-12]", async () => {
  const { buyer, buyOrder, orderId, total, end } = await aContract(shop);
  await end();
  const waiting = await receiptOf(buyer, buyOrder);
  expect(waiting).toContain("Comprobante de compra anulada");
  expect(amountsOf(waiting, "Monto pagado")).toEqual([formatClp(total)]);
  expect(amountsOf(waiting, "Monto devuelto")).toEqual([]);
  expect(amountsOf(waiting, "Por devolver")).toEqual([formatClp(total)]);
  await settleRefunds(shop, orderId);
  const settled = await receiptOf(buyer, buyOrder);
  expect(amountsOf(settled, "Monto devuelto")).toEqual([formatClp(total)]);
  expect(amountsOf(settled, "Por devolver")).toEqual([]);
});

test("the receipt of a termination tells the part that went back, not all that was paid [ENDING-12]", async () => {
  const { buyer, buyOrder, orderId, total, end, comeBackToday } = await aContract(shop);
  await shop.moveClock(20 * DAY_MINUTES);
  const { plan } = await end();
  expect(plan.sum).toBeLessThan(total);
  await settleRefunds(shop, orderId);
  await shop.moveClock((20 + 31) * DAY_MINUTES);
  await endNotices(shop.db);
  await comeBackToday();
  const text = await receiptOf(buyer, buyOrder);
  expect(text).toContain("Comprobante de compra anulada");
  expect(amountsOf(text, "Monto pagado")).toEqual([formatClp(total)]);
  expect(amountsOf(text, "Monto devuelto")).toEqual([formatClp(plan.sum)]);
});

test("who left among siblings, and the money that went back, stand wherever the purchase is shown or mailed again [MINE-06] [ENDING-12]", async () => {
  const { buyer, buyOrder, orderId, total, end, comeBackToday, link } = await aContract(shop, {
    students: 2,
  });
  const { plan } = await end([0]);
  await comeBackToday();
  const stranger = shop.newBrowser();
  const shown = async () => {
    const receipt = await stranger.get(`/tools/comprobante-compra/datos?buyorder=${buyOrder}`);
    const page = await stranger.get(link.replace(/\/endings$/, ""));
    return [receipt.body as ReceiptSummary, (page.body as Purchase).summary];
  };
  for (const [returned, pending] of [
    [0, plan.sum],
    [plan.sum, 0],
  ]) {
    if (pending === 0) await settleRefunds(shop, orderId);
    for (const summary of await shown()) {
      expect(summary).toMatchObject({ total, returned, pending, annulledAt: null });
      expect(summary.students.map(({ ended }) => ended !== null)).toEqual([true, false]);
    }
  }
  for (const text of [await receiptOf(buyer, buyOrder), await receiptOf({ browser: stranger }, buyOrder)]) {
    expect(amountsOf(text, "Monto devuelto")).toEqual([formatClp(plan.sum)]);
    expect(text.match(/Terminó el \d\d\/\d\d\/\d{4}/g)).toHaveLength(1);
  }
  const weeks = (await receiptOf(buyer, buyOrder)).match(/Horario semanal/g);
  expect(weeks).toHaveLength(1);
  const [mail] = await mailsOf(shop, { kind: "resend", orderId });
  expect(mail?.text).toContain(`Monto devuelto: ${formatClp(plan.sum)}`);
  expect(mail?.text).toMatch(/Contrato terminado: .+, el \d\d\/\d\d\/\d{4}/);
});

test("a free purchase whose change was paid is called free nowhere, also once it ended [ENDING-12] [CHANGE-09]", async () => {
  await shop.query("UPDATE coupons SET value = 5000000 WHERE code = 'REGALO50000'");
  const { buyer, buyOrder, end, comeBackToday } = await aContract(shop, { coupon: "REGALO50000" });
  expect(await receiptOf(buyer, buyOrder)).toContain("Sin cobro");
  const { differenceClp: paid } = await payDearer(shop, buyer);
  const money = { changesPaid: paid, returned: 0, pending: 0 };
  expect(await resultOf(buyer, buyOrder)).toMatchObject({ total: 0, money });
  const text = await receiptOf(buyer, buyOrder);
  expect(text).not.toContain("Sin cobro");
  expect(text).toMatch(/Pago de un cambio, \d\d\/\d\d\/\d{4}/);
  for (const label of ["Monto pagado", "Monto Programa"])
    expect(amountsOf(text, label)).toEqual([formatClp(paid)]);
  await end();
  await comeBackToday();
  expect(await resultOf(buyer, buyOrder)).toMatchObject({ money: { ...money, pending: paid } });
  expect(amountsOf(await receiptOf(buyer, buyOrder), "Por devolver")).toEqual([formatClp(paid)]);
});

test("payments and returns of a changed purchase add up to its total on receipt and result; an earlier receipt stays [MINE-19]", async () => {
  const { buyer, buyOrder, orderId, total, link } = await aContract(shop);
  const { differenceClp: paid } = await payDearer(shop, buyer);
  const cheaper = await aChoice(shop, buyer, -1);
  await changeTo(shop, buyer, cheaper);
  const back = -cheaper.differenceClp;
  const snapshot = await saleOf(shop, buyer);
  expect(snapshot.totalClp).toBe(total + paid - back);
  const waiting = await receiptOf(buyer, buyOrder);
  expect(amountsOf(waiting, "Monto pagado")).toEqual([formatClp(total), formatClp(paid)]);
  expect(amountsOf(waiting, "Por devolver")).toEqual([formatClp(back)]);
  expect(amountsOf(waiting, "Monto Programa")).toEqual([formatClp(snapshot.totalClp)]);
  await settleRefunds(shop, orderId);
  expect(await resultOf(buyer, buyOrder)).toMatchObject({
    ...{ total, money: { changesPaid: paid, returned: back, pending: 0 } },
  });
  const versions = [];
  for (const version of [1, 2, 3]) {
    const { raw } = await buyer.browser.get(link.replace(/endings$/, `receipts/${version}`));
    const { text } = await readPdf(raw);
    versions.push([amountsOf(text, "Monto pagado").length, amountsOf(text, "Monto devuelto")]);
  }
  expect(versions).toEqual([
    [1, []],
    [2, []],
    [2, [formatClp(back)]],
  ]);
});

test("the receipt of a confirmation that waited while a change was paid tells both payments [CHANGE-09]", async () => {
  const { buyer, orderId, total, email } = await aContract(shop, { isConfirmed: false });
  const { differenceClp: paid } = await payDearer(shop, buyer);
  const sent = await mailsOf(shop, { kind: "confirmation", orderId });
  const [receipt] = sent.find(({ to }) => to === email)?.attachments ?? [];
  const { text } = await readPdf(receipt?.content ?? Buffer.alloc(0));
  expect(amountsOf(text, "Monto pagado")).toEqual([formatClp(total), formatClp(paid)]);
});

test("what a cancelled course gave in classes stands on the receipt, so that it adds up; an earlier receipt stays [CHANGE-20]", async () => {
  const { buyer, buyOrder, orderId, total, link, comeBackToday } = await aContract(shop);
  const [courseId = 0] = await coursesOf(shop, buyer);
  await moveTo(shop, "2027-05-05T15:00:00Z");
  await doAct(shop, cancelSeat, {
    orderId,
    position: 0,
    courseId,
    replacementCourseId: null,
    why: "No reunió el mínimo",
  });
  await comeBackToday();
  const [{ asked_clp: back } = { asked_clp: 0 }] = await refundRows(shop, orderId);
  const left = (await saleOf(shop, buyer)).totalClp;
  expect(total - back - left).toBeGreaterThan(0);
  const text = await receiptOf(buyer, buyOrder);
  const amounts = ["Monto pagado", "Por devolver", "Clases dictadas", "Monto Programa"];
  expect(amounts.map((label) => amountsOf(text, label))).toEqual(
    [total, back, total - back - left, left].map((clp) => [formatClp(clp)]),
  );
  const { raw } = await buyer.browser.get(link.replace(/endings$/, "receipts/1"));
  expect(amountsOf((await readPdf(raw)).text, "Clases dictadas")).toEqual([]);
});

async function resultOf({ browser }: Buyer, buyOrder: string): Promise<Order> {
  return (await browser.get(`/orders?buyOrder=${buyOrder}`)).body as Order;
}

async function receiptOf({ browser }: { browser: TestBrowser }, buyOrder: string): Promise<string> {
  const { raw } = await browser.get(`/tools/comprobante-compra?buyorder=${buyOrder}`);
  return (await readPdf(raw)).text;
}
