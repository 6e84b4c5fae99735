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
const read = await readCatalogue(folder);
// And a study group there.
const GROUP = 903;
const GROUP_SECTION = 90_301;
const [inPerson] = read.programs;
const [section] = read.courses;
if (!inPerson || !section) throw new Error("no programme");
const kind = "study_group" as const;
const group = { ...inPerson, kind, id: GROUP, code: "GRUPO", name: "Grupo de estudio" };
const catalogue = {
  ...read,
  programs: [...read.programs, group],
  courses: [...read.courses, { ...section, id: GROUP_SECTION, programId: GROUP }],
};
const shop = await forFile(startTestShop({ environment: { CATALOGUE_DIR: folder, OTP_CHECK: "off" } }));
await loadCatalogue(shop.db, catalogue);

test("its documents are right, and its settings offer what it has alone [OPEN-01]", async () => {
  await checkDocuments(folder, catalogue.academy, new Date("2026-12-01T12:00:00Z"));
  const { brand, offer, venueRoles, documents } = await shop.newBrowser().api("getConfig");
  expect(brand).toMatchObject({ name: "Preuniversitario Ranco Limitada", logo: null, pictures: [] });
  expect(offer).toMatchObject({
    ...{ programs: 2, venues: 1, venueNames: ["Valdivia Centro"], hasPacks: false },
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
  const [chosen] = await browser.api("listCoursesByMonth", { query: { ...place, mes: 3 } });
  if (!chosen) throw new Error("no section");
  const coursesIds = [chosen.id];
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

test("what is taught there as something else keeps its kind, and its price [GEN-08] [AMB-43]", async () => {
  const { api } = shop.newBrowser();
  const place = { programId: GROUP, locationId: 701 };
  const courses = await api("listCoursesByMonth", { query: { ...place, mes: section?.month ?? 0 } });
  const coursesIds = courses.map(({ id }) => id);
  expect(coursesIds).toEqual([GROUP_SECTION]);
  const programs = await api("listProgramsWithoutChildren", { query: { year: "4" } });
  expect(programs.find(({ id }) => id === GROUP)).toMatchObject({ kind: "study_group", isPdvX: false });
  // 620.000 by 1,3, less 20 % online, and the fee.
  expect(await api("getQuote", { query: { ...place, coursesIds: coursesIds.join() } })).toMatchObject({
    precioTotal: 669_800,
  });
});
