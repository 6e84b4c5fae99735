import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { startTestShop } from "../../../../test/test-shop";
import { readAcademy } from "../academy-queries";

const STEP = readFileSync(new URL("../../../../drizzle/0023_venue_roles.sql", import.meta.url), "utf8");
const shop = await forFile(startTestShop({ hasCatalogue: true }));

test("a shop that was loaded before venues had roles keeps them, and its venue's contract [OPEN-01] [DEPLOY-02]", async () => {
  const { venues } = await readAcademy(shop.db);
  expect(venues.contracts).toHaveLength(1);
  await shop.query("DELETE FROM newer_settings WHERE key = 'venues'");
  await shop.query(
    `UPDATE academy_settings SET value = value || '{"sanMiguelContract": "/api/static/contrato-san-miguel.pdf"}'
     WHERE key = 'documents'`,
  );
  await shop.query(STEP.slice(STEP.indexOf("INSERT INTO")));
  expect((await readAcademy(shop.db)).venues).toEqual(venues);
});
