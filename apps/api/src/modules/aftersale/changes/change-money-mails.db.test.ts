import { afterAll, beforeAll, expect, test } from "vitest";
import type { Buyer } from "../../../../test/buyer";
import { breakProvider, comeBack, lastAttemptOf, useCardForm } from "../../../../test/provider";
import type { PurchaseShop } from "../../../../test/purchase-shop";
import {
  aPaidBuyer,
  choicesOf,
  findDearerHour,
  pressChange,
  startChangeShop,
} from "../../../../test/shops/change-shop";
import { deskOf } from "../../../../test/shops/desk-shop";
import type { Mail } from "../../../gateways/mailer";
import { jobHandlers } from "../../../job-handlers";
import { annulOrder } from "../../backoffice/desk/annul-order";
import { expireLapsedOrders } from "../../checkout/drafts/expire-orders";
import { getSale } from "../../checkout/receipts/find-receipt";
import { settleRefund } from "../../payments/refund/settle-refund";
import { settleAttempt } from "../../payments/settle/settle-attempt";
import { makeChange } from "./make-change";

const SHOP_URL = "https://shop.example";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startChangeShop();
});
afterAll(() => shop.close());

const saleOf = async ({ orderId }: Buyer) => (await getSale(shop.db, orderId)).snapshot;

/** The attempt that last paid a change of a purchase. */
async function attemptOf({ orderId }: Buyer): Promise<{ orderId: number; attemptId: number }> {
  const [row] = await shop.query<{ id: number }>(
    "SELECT max(id)::int AS id FROM orders WHERE changes_order_id = $1",
    [orderId],
  );
  const changeOrderId = row?.id ?? 0;
  return { orderId: changeOrderId, attemptId: await lastAttemptOf(shop, changeOrderId) };
}

async function mailsOf(kind: "unpaid" | "reversal", buyer: Buyer): Promise<Mail[]> {
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} };
  const settings = { ...shop.deps.settings, PUBLIC_URL: SHOP_URL };
  const handlers = jobHandlers({ ...shop.deps, settings, mailer });
  await handlers.send_order_mail?.({ kind, ...(await attemptOf(buyer)) });
  return sent;
}

/** A dearer change whose payment is refused after the buyer was told to wait. */
async function waitedInVain(): Promise<Buyer> {
  const buyer = await aPaidBuyer(shop);
  const token = await pressChange(shop, buyer, await findDearerHour(shop, buyer));
  const wayBack = await useCardForm(shop, token, "reject");
  await breakProvider(shop, { operation: "commit", fault: "reset", effect: true, times: 1 });
  await breakProvider(shop, { operation: "status", fault: "http-500", times: 1 });
  await comeBack(shop, wayBack);
  const { attemptId } = await attemptOf(buyer);
  await shop.moveClock(2);
  await settleAttempt(shop.deps, attemptId, "reconciler");
  await shop.moveClock(0);
  return buyer;
}

/** What would end the purchase in the words of a purchase's payment. */
const OF_A_PURCHASE = /de tu compra|ninguna compra|Vuelve a la tienda/;

test("a change that was not paid is told as one, by the purchase's number and with the way to pay it [CHANGE-10]", async () => {
  const buyer = await waitedInVain();
  const { reference } = await saleOf(buyer);
  const [mail] = await mailsOf("unpaid", buyer);
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
  const same = (await choicesOf(shop, changed.orderId)).find(({ differenceClp }) => differenceClp === 0);
  if (!same) throw new Error("nothing costs the same");
  await makeChange({
    ...{ deps: shop.deps, sessionId: "", shopOrigin: "" },
    request: { orderId: changed.orderId, position: 0, wanted: same.wanted, acceptedClp: 0 },
  });
  expect(await mailsOf("unpaid", changed)).toEqual([]);

  const annulled = await waitedInVain();
  const { buyOrder } = await saleOf(annulled);
  await annulOrder(deskOf(shop), { buyOrder, why: "Cambio de ciudad" });
  expect(await mailsOf("unpaid", annulled)).toEqual([]);
});

test("money of a change that goes back is told without calling the purchase undone [CHANGE-10]", async () => {
  const buyer = await aPaidBuyer(shop);
  const dearer = await findDearerHour(shop, buyer);
  const wayBack = await useCardForm(shop, await pressChange(shop, buyer, dearer));
  await shop.query("UPDATE order_changes SET state = 'lapsed' WHERE order_id = $1", [buyer.orderId]);
  await comeBack(shop, wayBack);
  const { attemptId } = await attemptOf(buyer);
  const refunds = await shop.query<{ id: number }>("SELECT id::int FROM refunds WHERE attempt_id = $1", [
    attemptId,
  ]);
  for (const { id } of refunds) await settleRefund(shop.deps, id);

  const { reference, buyOrder } = await saleOf(buyer);
  const [mail] = await mailsOf("reversal", buyer);
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
