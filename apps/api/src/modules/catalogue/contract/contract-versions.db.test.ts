import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSE, openCatalogueDatabase } from "../../../../test/database/catalogue-database";
import { holdUnits } from "../../../../test/database/hold-units";
import { loadCatalogue } from "../../../../test/database/load-catalogue";
import { forFile } from "../../../../test/for-file";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import type { Academy } from "../academy";
import { readCatalogue } from "../load/read-catalogue";
import { findContractTerms } from "./contract-queries";

const shop = await forFile(startPurchaseShop());
const { academy } = await readCatalogue(FROZEN_CATALOGUE);

test("a version that nobody accepted may get other numbers, one that was accepted never again [CONTRACT-14]", async () => {
  const shelf = await openCatalogueDatabase();
  const load = (...[days, version]: Parameters<typeof withDays>) =>
    loadCatalogue(shelf.db, { ...shelf.small, academy: withDays(days, version) });
  const daysIn = async (version: string) => (await findContractTerms(shelf.db, version)).withdrawal.days;
  await shelf.reset();
  await load(12);
  expect(await daysIn("2026-1")).toBe(12);

  await holdUnits(shelf.db, (await shelf.itemOf(COURSE)).id, 1, 60);
  await shelf.db.$client.query("UPDATE orders SET terms_version = '2026-1'");
  await expect(load(14)).rejects.toThrow(
    "academy.yaml, contract: la versión 2026-1 se aceptó con otros números: da una nueva a los contratos y a termsVersion",
  );
  expect(await daysIn("2026-1")).toBe(12);
  const days = "SELECT value -> 'withdrawal' -> 'days' AS days FROM academy_settings WHERE key = 'contract'";
  expect(await shelf.one(days)).toEqual({ days: 12 });

  await load(14, "2026-2");
  expect([await daysIn("2026-1"), await daysIn("2026-2")]).toEqual([12, 14]);
  await shelf.close();
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
  await (await Buyer.open(shop)).press();
  expect((await findContractTerms(shop.db, "2026-1")).withdrawal.days).toBe(10);
});

// The demo's academy with other days to withdraw, under a version of its own or the same.
const withDays = (days: number, termsVersion = academy.documents.termsVersion): Academy => ({
  ...academy,
  contract: { ...academy.contract, withdrawal: { ...academy.contract.withdrawal, days } },
  documents: { ...academy.documents, termsVersion },
});
