import { expect, test } from "vitest";
import type { Buyer } from "../../../test/buyer";
import { comeBack, lastAttemptOf, loseCommit, useCardForm } from "../../../test/provider";
import {
  aChoice,
  aPaidBuyer,
  changeTo,
  coursesOf,
  findDearerHour,
  pressChange,
  saleOf,
} from "../../../test/shops/change-shop";
import { annul, openBookedShop, settleRefunds } from "../../../test/shops/desk-shop";
import { refundRows } from "../../../test/shops/ending-shop";
import { mailsOf } from "../../../test/shops/mail-shop";
import { expireLapsedOrders } from "../orders/drafts/expire-orders";
import { settleAttempt } from "../payments/settle/settle-attempt";

const shop = await openBookedShop({ PUBLIC_URL: "https://shop.example" });

const mailsAbout = async (kind: "unpaid" | "reversal", buyer: Buyer) =>
  await mailsOf(shop, { kind, ...(await attemptOf(buyer)) });

// Phrases that belong to the payment of a purchase.
const OF_A_PURCHASE = /de tu compra|ninguna compra|Vuelve a la tienda/;

test("a change that was not paid is told as one, by the purchase's number and with the way to pay it [CHANGE-10]", async () => {
  const buyer = await waitedInVain();
  const { reference } = await saleOf(shop, buyer);
  const [mail] = await mailsAbout("unpaid", buyer);
  expect(mail?.subject).toBe(`No se pagó el cambio de tu inscripción ${reference}`);
  expect(mail?.text).toContain(`Número de orden: ${reference}`);
  expect(mail?.text).toContain("Tu inscripción sigue como estaba.");
  expect(mail?.text).toContain("Tus cupos nuevos siguen reservados hasta el");
  expect(mail?.text).toMatch(/Ver mi compra: https:\/\/shop\.example\/\S+#cambios/);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(OF_A_PURCHASE);
});

test("nobody is told that a change was not paid once another one took its place, or the purchase is annulled [CHANGE-10]", async () => {
  const changed = await waitedInVain();
  await shop.moveClock(60);
  await expireLapsedOrders(shop.db);
  await shop.moveClock(0);
  await changeTo(shop, changed, await aChoice(shop, changed));
  expect(await mailsAbout("unpaid", changed)).toEqual([]);

  const annulled = await waitedInVain();
  const { buyOrder } = await saleOf(shop, annulled);
  await annul(shop, buyOrder);
  expect(await mailsAbout("unpaid", annulled)).toEqual([]);
});

test("money of a change that is no longer to be had goes back, the order stays, and the mail does not call it undone [CHANGE-10]", async () => {
  const buyer = await aPaidBuyer(shop);
  const before = await coursesOf(shop, buyer);
  const dearer = await findDearerHour(shop, buyer);
  const wayBack = await useCardForm(shop, await pressChange(shop, buyer, dearer));
  await shop.query("UPDATE order_changes SET state = 'lapsed' WHERE order_id = $1", [buyer.orderId]);
  await comeBack(shop, wayBack);
  expect(await coursesOf(shop, buyer)).toEqual(before);
  const { orderId } = await attemptOf(buyer);
  expect(await refundRows(shop, orderId)).toMatchObject([{ purpose: "no_seats" }]);
  await settleRefunds(shop, orderId);

  const { reference, buyOrder } = await saleOf(shop, buyer);
  const [mail] = await mailsAbout("reversal", buyer);
  expect(mail?.subject).toBe(`Anulamos el cobro de un cambio de tu inscripción ${reference}`);
  for (const part of [
    "Tu pago llegó cuando el cambio que elegiste ya no se podía hacer.",
    "tu inscripción no cambió por él",
    `Número de orden: ${reference}`,
    `Código de compra: ${buyOrder}`,
  ])
    expect(mail?.text).toContain(part);
  expect(mail?.text).toMatch(/Ver mi compra: https:\/\/shop\.example\/\S+/);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(OF_A_PURCHASE);
});

async function attemptOf({ orderId }: Buyer): Promise<{ orderId: number; attemptId: number }> {
  const [row] = await shop.query<{ id: number }>(
    "SELECT id::int FROM orders WHERE changes_order_id = $1 ORDER BY created_at DESC LIMIT 1",
    [orderId],
  );
  const changeOrderId = row?.id ?? 0;
  return { orderId: changeOrderId, attemptId: await lastAttemptOf(shop, changeOrderId) };
}

// The payment is refused after the buyer saw the page that verifies.
async function waitedInVain(): Promise<Buyer> {
  const buyer = await aPaidBuyer(shop);
  const token = await pressChange(shop, buyer, await findDearerHour(shop, buyer));
  const wayBack = await useCardForm(shop, token, "reject");
  await loseCommit(shop);
  await comeBack(shop, wayBack);
  const { attemptId } = await attemptOf(buyer);
  await shop.moveClock(2);
  await settleAttempt(shop.deps, attemptId, "reconciler");
  await shop.moveClock(0);
  return buyer;
}
