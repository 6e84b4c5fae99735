import { expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { forFile } from "../../../test/for-file";
import { lastAttemptOf, pay } from "../../../test/provider";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { saleOf } from "../../../test/shops/change-shop";
import { findReversal } from "./refund/refund-queries";

const shop = await forFile(startPurchaseShop());

let families = 0;

test("an order that is being paid keeps the guardian who agreed, on its page and when it is sold [SAFE-16, GUARD-17, AMB-78]", async () => {
  const { buyer, saved, shownTo } = await pressedThenChanged();
  expect(await shownTo()).toMatch(/^Ana/);
  await pay(shop, saved.token);
  expect(await buyer.look(saved.buyOrder)).toMatchObject({ status: "finished" });
  expect(await shownTo()).toMatch(/^Ana/);
  expect((await saleOf(shop, buyer)).guardian).toMatchObject({
    ...{ name: "Ana", rut: "11111111-1", address: expect.not.stringContaining("Otra") },
  });
});

test("after a payment that came to nothing the changed guardian counts, and pays [SAFE-16, GUARD-17]", async () => {
  const { buyer, saved, shownTo } = await pressedThenChanged();
  await pay(shop, saved.token, "abort");
  expect(await shownTo()).toMatch(/^Bruno/);
  await pay(shop, (await buyer.pressPay()).token);
  expect(await shownTo()).toMatch(/^Bruno/);
});

test("money that goes back is told to the guardian who agreed to pay it [SAFE-16]", async () => {
  const { buyer, email } = await pressedThenChanged();
  const attemptId = await lastAttemptOf(shop, buyer.orderId);
  for (const state of ["committing", "authorized", "reversed"])
    await shop.query("UPDATE payment_attempts SET state = $2 WHERE id = $1", [attemptId, state]);
  expect(await findReversal(shop.db, attemptId)).toMatchObject({ name: "Ana", email });
});

// The session saves its guardian again, under the same e-mail, while the card form is open.
async function pressedThenChanged() {
  families += 1;
  const email = `ana${families}@example.cl`;
  const buyer = await Buyer.open(shop);
  await buyer.saveGuardian({ name: "Ana", rut: "11.111.111-1", email });
  const saved = await buyer.press();
  const guardianId = buyer.guardianId;
  await buyer.saveGuardian({ name: "Bruno", rut: "12.345.678-5", address: "Otra calle", email });
  expect(buyer.guardianId).toBe(guardianId);
  const [row] = await shop.query("SELECT name, rut FROM guardians WHERE id = $1", [guardianId]);
  expect(row).toEqual({ name: "Bruno", rut: "12345678-5" });
  const shownTo = async () => (await buyer.look(saved.buyOrder)).FinancingParty?.name;
  return { buyer, saved, email, shownTo };
}
