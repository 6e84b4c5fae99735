import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";
import type { Academy } from "../academy";
import { loadCatalogue } from "../load/load-catalogue";
import { readCatalogue } from "../load/read-catalogue";
import type { Catalogue } from "../load/tables";
import { findContractTerms } from "./contract-queries";

let shop: PurchaseShop;
let demo: Catalogue;
beforeAll(async () => {
  shop = await startPurchaseShop();
  demo = await readCatalogue(FROZEN_CATALOGUE);
});
afterAll(() => shop.close());

/** The demo with other days to withdraw, under a version of its own or the same. */
function withDays(days: number, termsVersion = demo.academy.documents.termsVersion): Catalogue {
  const academy: Academy = {
    ...demo.academy,
    contract: { ...demo.academy.contract, withdrawal: { ...demo.academy.contract.withdrawal, days } },
    documents: { ...demo.academy.documents, termsVersion },
  };
  return { ...demo, academy };
}
const daysOf = async (version: string) => (await findContractTerms(shop.db, version)).withdrawal.days;

test("a version that nobody accepted may get other numbers, one that was accepted never again [CONTRACT-14]", async () => {
  await loadCatalogue(shop.db, withDays(12));
  expect(await daysOf("2026-1")).toBe(12);
  await loadCatalogue(shop.db, demo);

  const buyer = await Buyer.open(shop);
  await buyer.save();
  await buyer.saveGuardian();
  await buyer.press();
  await expect(loadCatalogue(shop.db, withDays(14))).rejects.toThrow(
    "academy.yaml, contract: version 2026-1 was accepted with other numbers: give the contracts and termsVersion a new one",
  );
  expect(await daysOf("2026-1")).toBe(10);
  const settings = await shop.query<{ days: number }>(
    "SELECT value -> 'withdrawal' -> 'days' AS days FROM academy_settings WHERE key = 'contract'",
  );
  expect(settings).toEqual([{ days: 10 }]);

  await loadCatalogue(shop.db, withDays(14, "2026-2"));
  expect([await daysOf("2026-1"), await daysOf("2026-2")]).toEqual([10, 14]);
  await loadCatalogue(shop.db, demo);
});

test("a press under a version that has just got other numbers asks to read it again [CONTRACT-14]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  await buyer.saveGuardian();
  const setDays = (days: number) =>
    shop.query(
      "UPDATE contract_versions SET terms = jsonb_set(terms, '{withdrawal,days}', to_jsonb($1::int)) WHERE version = '2026-1'",
      [days],
    );
  const press = () =>
    buyer.browser.put("/orders", {
      ...{ ...buyer.order(), financingParty: { id: buyer.guardianId } },
      terms: { version: "2026-1" },
    });
  await setDays(30);
  expect(await press()).toMatchObject({
    body: { code: "TERMS_REQUIRED", details: { termsVersion: "2026-1" } },
  });
  await setDays(10);
  expect((await press()).status).toBe(200);
});

test("the first press of a version that no load wrote keeps it, as when the season turns by the clock [CONTRACT-14]", async () => {
  await shop.query("DELETE FROM contract_versions WHERE version = '2026-1'");
  await expect(findContractTerms(shop.db, "2026-1")).rejects.toThrow("version 2026-1 was never kept");
  const buyer = await Buyer.open(shop);
  await buyer.save();
  await buyer.saveGuardian();
  await buyer.press();
  expect(await daysOf("2026-1")).toBe(10);
});
