import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeSingleVenue } from "@shop/test-kit/austral";
import { Buyer, enrol } from "@shop/test-kit/buyer";
import { afterAll, expect, test } from "vitest";
import { loadCatalogue } from "../../../../test/database/load-catalogue";
import { forFile } from "../../../../test/for-file";
import { readPdf } from "../../../../test/outside/read-pdf";
import { pay } from "../../../../test/provider";
import { startTestShop } from "../../../../test/test-shop";
import { checkDocuments } from "../documents/check-documents";
import { readCatalogue } from "./read-catalogue";

// The smallest academy: one venue, in person alone, without outlet, roles of venues, name and logo.
const folder = await mkdtemp(path.join(tmpdir(), "single-venue-"));
afterAll(() => rm(folder, { recursive: true }));
await writeSingleVenue(folder);
const catalogue = await readCatalogue(folder);
const shop = await forFile(startTestShop({ environment: { CATALOGUE_DIR: folder, OTP_CHECK: "off" } }));
await loadCatalogue(shop.db, catalogue);

test("its documents are right, and its settings offer what it has alone [OPEN-01]", async () => {
  await checkDocuments(folder, catalogue.academy, new Date("2026-12-01T12:00:00Z"));
  const { brand, offer, venueRoles, documents } = await shop.newBrowser().api("getConfig");
  expect(brand).toMatchObject({ name: "Preuniversitario Ranco Limitada", logo: null, pictures: [] });
  expect(offer).toMatchObject({
    ...{ programs: 1, venues: 1, venueNames: ["Valdivia Centro"], hasPacks: false },
    ...{ modalities: ["Presencial"], minimumCourses: { Presencial: 1 } },
  });
  expect(offer.years.map(({ year }) => year)).toEqual(["4"]);
  expect(venueRoles).toEqual({ virtualCampus: null, onlineId: null, proposedId: null });
  expect(documents.venueContracts).toEqual({});
});

test("a course is chosen, quoted, saved, paid and receipted at its only venue, in person and at the price of that [OPEN-01] [GEN-08] [AMB-43]", async () => {
  const browser = shop.newBrowser();
  const [program] = await browser.api("listProgramsWithoutChildren", { query: { year: "4" } });
  expect(program).toMatchObject({ id: 901, kind: "in_person", isPdvX: false, isOnline: false });
  const place = { programId: 901, locationId: 701 };
  const [section] = await browser.api("listCoursesByMonth", { query: { ...place, mes: 3 } });
  if (!section) throw new Error("no section");
  const coursesIds = [section.id];
  const buyer = new Buyer(browser.api, await enrol(browser.api), { ...place, coursesIds });
  // 620.000 less 20 % online, and the fee.
  expect(await buyer.quote()).toMatchObject({ precioTotal: 521_000 });
  const { token } = await buyer.press();
  const address = await pay(shop, token);
  const buyOrder = new URL(address, "http://shop").searchParams.get("buyOrder") ?? "";
  expect(await buyer.look(buyOrder)).toMatchObject({
    ...{ status: "finished", total: 521_000 },
    OrderDetails: [{ kind: "in_person", locationId: 701, locationName: "Sede Valdivia Centro" }],
  });
  const { text } = await readPdf((await browser.get(`/tools/comprobante-compra?buyorder=${buyOrder}`)).raw);
  expect(text).toContain("Preuniversitario Ranco Limitada");
  expect(text).toContain("$521.000");
  expect(text).not.toMatch(/\bpdv\b|Academia Austral/i);
});
