import type { ProgramPage } from "@shop/contracts/offer/venue-pages";
import { SCHEMAS } from "@shop/contracts/schemas";
import { expect, test } from "vitest";
import { z } from "zod";
import { loadCatalogue } from "../../../../test/database/load-catalogue";
import { forFile } from "../../../../test/for-file";
import { startTestShop } from "../../../../test/test-shop";
import { readCurrentAcademy } from "../academy-queries";
import { catalogueFolder, readCatalogue } from "../load/read-catalogue";
import { markSections } from "../mark-sections";
import { programData } from "./venue-page-data";

// With the academy's own catalogue: every page that the shop has.
const shop = await forFile(
  startTestShop({ environment: { LIMIT_FACTOR: "1000" }, isStill: true }).then(async (started) => {
    await loadCatalogue(started.db, await readCatalogue(catalogueFolder()));
    return started;
  }),
);
const SHOP_URL = "https://shop.example";
const browser = shop.newBrowser();

const Offer = z.object({
  price: z.number(),
  priceCurrency: z.literal("CLP"),
  availability: z.string().regex(/^https:\/\/schema\.org\/(InStock|SoldOut)$/),
});
const Instance = z.object({
  courseMode: z.enum(["Online", "Onsite"]),
  location: z.object({ "@type": z.string() }),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  offers: Offer,
});
const Told = z.object({ name: z.string(), offers: Offer, hasCourseInstance: z.array(Instance).min(1) });

async function readPages(): Promise<ProgramPage[]> {
  const venues = SCHEMAS.listVenuePages.reply.parse((await browser.get("/sedes")).body);
  const pages: ProgramPage[] = [];
  for (const { slug } of venues) {
    const { programs } = SCHEMAS.getVenuePage.reply.parse((await browser.get(`/sedes/${slug}`)).body);
    for (const program of programs)
      pages.push(
        SCHEMAS.getProgramPage.reply.parse((await browser.get(`/sedes/${slug}/${program.slug}`)).body),
      );
  }
  return pages;
}

async function toldOn(page: ProgramPage) {
  const academy = await readCurrentAcademy(shop.db);
  return Told.parse(programData(page, { academy, shopUrl: SHOP_URL })["@graph"][1]);
}

async function quoteOf({ program, venue }: ProgramPage, coursesIds: readonly number[]) {
  const query = `programId=${program.id}&locationId=${venue.id}&coursesIds=${coursesIds}`;
  const { status, body } = await browser.get(`/quote?${query}`);
  return status === 200 ? SCHEMAS.getQuote.reply.parse(body).precioTotal : body;
}

/** Of each page the offer and each start month's, that differ from the quote of the courses that they name. */
async function findDifferences() {
  const pages = await readPages();
  const wrong: unknown[] = [];
  let asked = 0;
  for (const page of pages) {
    const told = await toldOn(page);
    const offers = [
      { offer: told.offers, month: page.least },
      ...page.months.map((month, index) => ({ offer: told.hasCourseInstance[index]?.offers, month })),
    ];
    for (const { offer, month } of offers) {
      const total = await quoteOf(page, month.coursesIds);
      asked += 1;
      const isSame = total === offer?.price && total === month.price.precioTotal;
      if (!isSame) wrong.push([page.slug, page.programSlug, month.price.mes, offer?.price, total]);
    }
  }
  return { pages, wrong, asked };
}

test("every page's offer, and that of each of its start months, is the total that the quote gives for the courses it names [SHOP-16]", async () => {
  const { pages, wrong, asked } = await findDifferences();
  expect(wrong).toEqual([]);
  const [sold] = await shop.query<{ count: number }>(`
    SELECT count(DISTINCT (c.program_id, c.venue_id))::int AS count FROM courses c
    JOIN programs p ON p.id = c.program_id WHERE c.is_open AND NOT c.is_past AND p.is_enabled`);
  expect(pages).toHaveLength(sold?.count ?? 0);
  expect(asked).toBeGreaterThan(200);
  const addresses = pages.map(({ slug, programSlug }) => `/sedes/${slug}/${programSlug}`);
  expect(new Set(addresses).size).toBe(pages.length);
  expect(addresses).toContain("/sedes/plaza-egana/4-medio-presencial-anual");
  expect(addresses).toContain("/sedes/pdv-online/pdv-online-4-medio-anual");
  for (const address of addresses) expect(address).toMatch(/^(\/[a-z0-9]+(-[a-z0-9]+)*){3}$/);
});

test.each([
  ["before the season", "2027-02-15", "2027-04"],
  ["within the first start month", "2027-04-14", "2027-04"],
  ["when all start months but the last have begun", "2027-07-20", "2027-07"],
  ["when all start months have begun", "2027-09-20", "2027-09"],
])(
  "%s the offers are those of the quote, and classes begin after today [SHOP-16] [SHOP-11]",
  async (_, day, month) => {
    await moveTo(day);
    const { pages, wrong } = await findDifferences();
    expect(wrong).toEqual([]);
    expect(pages.length).toBeGreaterThan(20);
    for (const { months, slug, programSlug } of pages)
      for (const { firstClass, lastClass, price } of months) {
        const isInOrder =
          firstClass !== null && lastClass !== null && day < firstClass && firstClass <= lastClass;
        expect([slug, programSlug, price.mes, isInOrder]).toEqual([slug, programSlug, price.mes, true]);
      }
    const annual = pages.find(({ programSlug }) => programSlug === "4-medio-presencial-anual");
    expect(annual?.months[0]?.firstClass ?? "").toContain(month);
  },
);

test("a programme without a class left, and one switched off, has no page [SHOP-16] [SHOP-11] [ROUTE-28]", async () => {
  const statusOf = async (slug: string) => (await browser.get(`/sedes/plaza-egana/${slug}`)).status;
  await moveTo("2027-03-01");
  expect(await statusOf("4-medio-presencial-intensivo")).toBe(200);
  await moveTo("2027-07-15");
  expect(await statusOf("4-medio-presencial-intensivo")).toBe(404);
  expect(await statusOf("4-medio-presencial-anual")).toBe(200);
  await shop.query("UPDATE programs SET is_enabled = false WHERE id = 367");
  renew();
  expect(await statusOf("4-medio-presencial-anual")).toBe(404);
  await shop.query("UPDATE programs SET is_enabled = true WHERE id = 367");
  await moveTo("2027-03-01");
});

test("without a seat a page says sold out and keeps its price; 'Desde' is that of a month with seats [SHOP-16] [FEEL-05]", async () => {
  const read = async () =>
    SCHEMAS.getProgramPage.reply.parse(
      (await browser.get("/sedes/plaza-egana/4-medio-presencial-anual")).body,
    );
  const sellOut = (condition: string) =>
    shop.query(
      `UPDATE scarce_items SET sold = capacity WHERE id IN
        (SELECT item_id FROM courses WHERE program_id = 367 AND venue_id = 51 AND ${condition})`,
    );
  const before = await read();
  await sellOut(`month = ${before.least.price.mes}`);
  renew();
  const after = await read();
  expect(after.least.price.mes).not.toBe(before.least.price.mes);
  expect(after.least.hasSeats).toBe(true);
  await sellOut("true");
  renew();
  const soldOut = await read();
  expect(soldOut.least.hasSeats).toBe(false);
  expect((await toldOn(soldOut)).offers.availability).toBe("https://schema.org/SoldOut");
  expect(soldOut.subjects.flatMap(({ hours }) => hours).some(({ hasSeats }) => hasSeats)).toBe(false);
});

function renew() {
  shop.wait(20_000);
}

async function moveTo(day: string) {
  await shop.moveClock(Math.round((Date.parse(`${day}T12:00:00-04:00`) - Date.now()) / 60_000));
  await markSections(shop.db);
  renew();
}
