import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Course } from "@shop/contracts/offer/courses";
import type { Program } from "@shop/contracts/offer/programs";
import type { Quote } from "@shop/contracts/quote";
import type { ShopConfig } from "@shop/contracts/shop-config";
import { writeAustral } from "@shop/test-kit/austral";
import { afterAll, expect, test } from "vitest";
import { everyMail } from "../../../../test/data/every-mail";
import { aSnapshot, aSoldStudent } from "../../../../test/data/order-data";
import { loadCatalogue } from "../../../../test/database/load-catalogue";
import { forFile } from "../../../../test/for-file";
import { readPdf } from "../../../../test/outside/read-pdf";
import { startTestShop } from "../../../../test/test-shop";
import { createQuotePdf } from "../../messaging/quote-pdf/create-quote-pdf";
import {
  createEnrolmentReceipt,
  createReceipt,
  NOTHING_MOVED,
} from "../../messaging/receipts/create-receipt";
import { checkDocuments } from "../documents/check-documents";
import { exportCatalogue } from "../export/export-catalogue";
import { parseCatalogue, readCatalogue } from "./read-catalogue";

// Another academy than the demo's, as it would open its shop.
const folder = await mkdtemp(path.join(tmpdir(), "austral-"));
afterAll(() => rm(folder, { recursive: true }));
await writeAustral(folder);
const catalogue = await readCatalogue(folder);
const shop = await forFile(startTestShop({ environment: { CATALOGUE_DIR: folder } }));
await loadCatalogue(shop.db, catalogue);

const read = async <T>(address: string) => (await shop.newBrowser().get(address)).body as T;

/** What a person would read as the demo's name: other words hold it in their middle. */
const DEMO = /\bpdv\b/i;

test("its documents are right, with a contract of its own for one venue [OPEN-01]", async () => {
  await expect(
    checkDocuments(folder, catalogue.academy, new Date("2026-12-01T12:00:00Z")),
  ).resolves.toHaveLength(1);
});

test("the settings name it, and offer the years and kinds of class that it has [OPEN-01]", async () => {
  const config = await read<ShopConfig>("/config");
  expect(config.brand).toMatchObject({ name: "Academia Austral", logo: { width: 120, height: 32 } });
  expect(config.offer.years.map(({ year }) => year)).toEqual(["4", "e"]);
  expect(config.offer.hasPacks).toBe(false);
  expect(config.offer.modalities).toEqual(["Online", "Presencial"]);
  expect(config.offer.venueNames).toEqual(["Valdivia Centro", "Isla Teja"]);
  expect(config.documents.venueContracts).toEqual({ 702: "/api/static/contrato-isla-teja.pdf" });
  expect(config.venueRoles).toEqual({
    virtualCampus: { id: 790, communeId: 232 },
    onlineId: 790,
    proposedId: null,
  });
  expect(JSON.stringify(config)).not.toMatch(DEMO);
});

test("a programme of its single venue is taught there in person, and is quoted so [GEN-08] [AMB-43]", async () => {
  const [program] = await read<Program[]>("/programs-without-childrens?year=e");
  expect(program).toMatchObject({ id: 902, isPdvX: false, isOnline: false });
  const courses = await read<Course[]>("/courses?programId=902&locationId=701");
  const ids = courses.map(({ id }) => id).join();
  const quote = await read<Quote>(`/quote?programId=902&locationId=701&coursesIds=${ids}`);
  // Two courses of 620.000: 8 % for both, then 20 % online, and the fee.
  expect(quote).toMatchObject({ precioTotal: 937_640 });
});

test("no mail names another academy, or wears its colours [OPEN-01]", async () => {
  const { brand } = catalogue.academy;
  const own = (usual: string) => usual.replace(DEMO, "Austral");
  for (const [name, mail] of everyMail(own, brand)) {
    const { subject, text, html, senderName, attachments = [] } = mail;
    const words = [subject, senderName, text, html, ...attachments.map(({ fileName }) => fileName)].join(
      "\n",
    );
    expect(words.replaceAll(/PDV-\d+-\d+|pdv\.example|PDV SpA/g, ""), name).not.toMatch(DEMO);
    expect(html.toLowerCase(), name).not.toContain("#c8102e");
    expect(html, name).toContain(">Academia <span");
  }
});

test("no PDF names another academy, or wears its colours [OPEN-01]", async () => {
  const { brand, seller } = catalogue.academy;
  const venue = { venueName: "Sede Isla Teja", venueAddress: "Los Robles 12, Valdivia" };
  const order = aSnapshot({ seller, reference: "AUS-2027-004312", students: [aSoldStudent(venue)] });
  const receipt = { access: "full", annulledAt: null, money: NOTHING_MOVED, brand } as const;
  const quoted = { issuedAt: new Date("2026-12-01T12:00:00Z"), shopUrl: "https://austral.example" };
  const names = ["contrato-isla-teja", "contrato-servicios-educacionales-2026", "contrato-reglamento"];
  const browser = shop.newBrowser();
  const pdfs = [
    createReceipt(order, receipt),
    createEnrolmentReceipt(order, { students: order.students, brand }),
    createQuotePdf({ ...order, ...quoted, brand, link: null, notice: [] }),
    ...[...names, "reglamento"].map(async (name) => (await browser.get(`/static/${name}.pdf`)).raw),
  ];
  for (const pdf of await Promise.all(pdfs)) {
    const { text, fills } = await readPdf(pdf);
    expect(text).toMatch(/Academia Austral/);
    expect(text).not.toMatch(/\bpdv\b|san miguel/i);
    expect(fills).toContain(brand.colours.main);
    expect(fills).not.toContain("#c8102e");
  }
});

test("pages name the pictures that it has, and the export loads again alike [OPEN-01]", async () => {
  expect(catalogue.academy.brand.pictures).toEqual(["icon"]);
  const { catalogue: again, issues } = parseCatalogue(await exportCatalogue(shop.db));
  expect(issues).toEqual([]);
  expect(again?.academy).toEqual(catalogue.academy);
  expect(again?.pictures).toEqual(catalogue.pictures);
});
