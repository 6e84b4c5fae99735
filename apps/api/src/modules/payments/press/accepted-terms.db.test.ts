import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { pay } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { until } from "../../../../test/until";

// Competencia Matemática M1 of the frozen catalogue.
const COURSE = 367001;

const shop = await forFile(startPurchaseShop());

const press = (buyer: Buyer, terms?: { version: string }) =>
  buyer.browser.put("/orders", { ...buyer.order(), financingParty: { id: buyer.guardianId }, terms });

const inForce = async (buyer: Buyer) =>
  ((await buyer.browser.get("/config")).body as { documents: { termsVersion: string } }).documents
    .termsVersion;

const storedTerms = async ({ orderId }: Buyer) =>
  (await shop.query("SELECT state, terms_version FROM orders WHERE id = $1", [orderId]))[0];

test("a version of the terms that the shop never had is refused, and nothing is stored [AMB-73]", async () => {
  const buyer = await readyBuyer();
  for (const terms of [undefined, { version: "2099-9" }, { version: "2026-1b" }]) {
    expect(await press(buyer, terms)).toMatchObject({
      status: 400,
      body: { code: "TERMS_REQUIRED", details: { termsVersion: "2026-1" } },
    });
  }
  expect(await storedTerms(buyer)).toEqual({ state: "held", terms_version: null });
  const attempts = "SELECT 1 FROM payment_attempts WHERE order_id = $1";
  expect(await shop.query(attempts, [buyer.orderId])).toEqual([]);
});

test("after a rejected card the same order saved again keeps what was accepted, another one takes it back [PAY-05]", async () => {
  const buyer = await readyBuyer();
  await pay(shop, (await buyer.press()).token, "reject");
  await buyer.save();
  expect(await storedTerms(buyer)).toEqual({ state: "held", terms_version: "2026-1" });
  buyer.choose([COURSE]);
  await buyer.save();
  expect(await storedTerms(buyer)).toEqual({ state: "held", terms_version: null });
});

test("terms that changed while the buyer read are told with their version, and accepting those pays [AMB-73]", async () => {
  const buyer = await readyBuyer();
  const read = await inForce(buyer);
  await shop.query(
    `UPDATE academy_settings SET value = jsonb_set(value, '{termsVersion}', '"2026-2"') WHERE key = 'documents'`,
  );
  await until(async () => (await inForce(buyer)) === "2026-2", "the new terms");
  const refused = await press(buyer, { version: read });
  expect(refused).toMatchObject({ body: { code: "TERMS_REQUIRED", details: { termsVersion: "2026-2" } } });
  expect((await press(buyer, { version: "2026-2" })).status).toBe(200);
  expect(await storedTerms(buyer)).toEqual({ state: "paying", terms_version: "2026-2" });
});

async function readyBuyer(): Promise<Buyer> {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  await buyer.saveGuardian();
  return buyer;
}
