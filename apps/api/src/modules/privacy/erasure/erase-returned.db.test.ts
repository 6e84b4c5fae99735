import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES } from "../../../../test/data/frozen-offer";
import { comeBack, lastAttemptOf, loseCommit, useCardForm } from "../../../../test/provider";
import { settleRefundOf } from "../../../../test/purchase-shop";
import { aPaidBuyer, payDearer, saleOf } from "../../../../test/shops/change-shop";
import {
  annul,
  findTablesWith,
  openBookedShop,
  personOf,
  rightsDeskOf,
  settleRefunds,
} from "../../../../test/shops/desk-shop";
import { aContract } from "../../../../test/shops/ending-shop";
import { jobHandlers } from "../../../job-handlers";
import { settleAttempt } from "../../payments/settle/settle-attempt";

const shop = await openBookedShop();

const { erase } = rightsDeskOf(() => shop);
const tablesWith = (text: string) => findTablesWith(shop, text);

test("of an annulled sale the order that paid a change of it keeps no child either [LAW-20]", async () => {
  const buyer = await aPaidBuyer(shop);
  const { rut, email } = await personOf(buyer);
  await payDearer(shop, buyer);
  await annul(shop, (await saleOf(shop, buyer)).reference);
  const { outcome } = await erase(buyer);
  expect(outcome).not.toContain("vigente");
  expect([await tablesWith(rut), await tablesWith(email)]).toEqual([[], []]);
});

test("who left is erased while a sibling's contract runs, whose data stay [LAW-20]", async () => {
  const { buyer, end, orderId } = await aContract(shop, { students: 2, isConfirmed: false });
  await end([0]);
  const { rut, email } = await personOf(buyer);
  const sibling = (await saleOf(shop, buyer)).students[1];
  await settleRefunds(shop, orderId);
  // The guardian's code, which a day ends.
  await shop.query("TRUNCATE otp_challenges");
  const { outcome } = await erase(buyer);
  expect(outcome).toContain("queda solo lo que la ley tributaria obliga a guardar");
  expect([await tablesWith(rut), await tablesWith(email)]).toEqual([[], []]);
  const kept = ["order_versions", "orders", "sold_courses", "students"];
  expect(await tablesWith(sibling?.rut ?? "")).toEqual(kept);
});

test("a forgotten student's mailbox that is the guardian's keeps the proof of the sale's confirmation [ENDING-05] [LAW-20]", async () => {
  const { buyer, end, orderId, email } = await aContract(shop, { students: 2 });
  await shop.query("UPDATE students SET email = $2 WHERE id = $1", [buyer.studentId, email]);
  await shop.query(
    "UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,email}', to_jsonb($2::text)) WHERE id = $1",
    [orderId, email],
  );
  await end([0]);
  await settleRefunds(shop, orderId);
  await erase(buyer);
  expect(
    await shop.query(
      "SELECT snapshot->'students'->0->>'email' AS student, m.recipient FROM orders o JOIN order_mails m ON m.order_id = o.id WHERE o.id = $1 AND m.kind = 'confirmation'",
      [orderId],
    ),
  ).toEqual([{ student: null, recipient: email }]);
});

test("of money that was given back without a sale the payment stays, nobody's data, and the answer says so [LAW-20]", async () => {
  const course = 367029;
  const buyer = await Buyer.open(shop, [course]);
  const { token } = await buyer.press();
  const { rut, email } = await personOf(buyer);
  const attemptId = await lastAttemptOf(shop, buyer.orderId);
  const back = await useCardForm(shop, token);
  await loseCommit(shop);
  await comeBack(shop, back);
  await shop.moveClock(120);
  await shop.query("UPDATE sessions SET expires_at = shop_now() + interval '1 day'");
  await shop.query(
    "UPDATE scarce_items SET capacity = sold WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    [course],
  );
  await settleAttempt(shop.deps, attemptId, "reconciler");
  await settleRefundOf(shop.deps, attemptId);
  // A second try, whose card form is still open.
  buyer.choose(COURSES);
  await buyer.press();

  const { outcome } = await erase(buyer);
  expect(outcome).toMatch(
    /^Suprimimos todo lo que se puede suprimir\. Del pago devuelto de la orden PDV-\S+ quedan solo los datos/,
  );
  expect([await tablesWith(rut), await tablesWith(email)]).toEqual([[], []]);
  expect(await shop.query("SELECT state FROM payment_attempts WHERE id = $1", [attemptId])).toEqual([
    { state: "reversed" },
  ]);
  // Its buyer finds it no more than one that was deleted, and a mail that waited tells nobody.
  expect((await buyer.trySave()).status).toBe(404);
  expect((await buyer.browser.get("/orders")).status).toBe(404);
  const { orderId } = buyer;
  await jobHandlers(shop.deps).send_order_mail?.({ orderId, kind: "reversal", attemptId });
  expect(await shop.query("SELECT 1 FROM order_mails WHERE order_id = $1", [orderId])).toEqual([]);
});
