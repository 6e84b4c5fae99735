import { expect, test, vi } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { createTestDatabase } from "../../../../test/database/database";
import { forFile } from "../../../../test/for-file";
import { comeBack, lastAttemptOf, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { until } from "../../../../test/until";
import { openDatabase } from "../../../db/database";
import { ProviderSilence } from "../../../gateways/card-payments";
import { settleAttempt } from "./settle-attempt";

const [CONNECTIONS, HUNG] = [3, 5];

const { url, drop: close } = await createTestDatabase("catalogue");
await forFile({ close });
const db = openDatabase(url, { poolSize: CONNECTIONS });
await forFile({ close: () => db.$client.end() });
const shop = await forFile(startPurchaseShop({}, url, { db }));

const hanging = () => shop.query("SELECT 1 FROM payment_attempts WHERE state = 'committing'");

test("more hung commits than connections keep none: others buy meanwhile, and the buyers wait on the page; a process that ends waits for them [T14] [SAFE-09]", async () => {
  const buyers = await Promise.all(Array.from({ length: HUNG }, () => Buyer.open(shop)));
  const pressed = await Promise.all(buyers.map((buyer) => buyer.press()));
  const backs = await Promise.all(pressed.map(({ token }) => useCardForm(shop, token)));
  const letGo = hangCommits();
  const returns = backs.map((back) => comeBack(shop, back));
  await until(async () => (await hanging()).length === HUNG, "the hanging commits");

  const other = await Buyer.open(shop);
  const bought = await other.press();
  await comeBack(shop, await useCardForm(shop, bought.token));
  expect((await other.look(bought.buyOrder)).status).toBe("finished");
  expect(await hanging()).toHaveLength(HUNG);

  const addresses = await Promise.all(returns);
  expect(addresses.every((address) => address.startsWith("/informacion-compra?"))).toBe(true);
  const looks = await Promise.all(buyers.map((buyer, index) => buyer.look(pressed[index]?.buyOrder ?? "")));
  expect(looks.every(({ payment }) => payment === "verifying")).toBe(true);
  // A running lease keeps all others from querying the provider.
  const status = vi.spyOn(shop.deps.payments, "status");
  for (const { orderId } of buyers)
    await settleAttempt(shop.deps, await lastAttemptOf(shop, orderId), "reconciler");
  expect(status).not.toHaveBeenCalled();
  letGo();
  await shop.deps.workEnded();
  expect(await hanging()).toEqual([]);
});

// Commits are answered only when released, and then with silence.
function hangCommits(): () => void {
  const { payments } = shop.deps;
  const commit = payments.commit.bind(payments);
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let hung = 0;
  vi.spyOn(payments, "commit").mockImplementation(async (...asked) => {
    hung += 1;
    if (hung > HUNG) return await commit(...asked);
    await released;
    throw new ProviderSilence("no answer");
  });
  return () => letGo();
}
