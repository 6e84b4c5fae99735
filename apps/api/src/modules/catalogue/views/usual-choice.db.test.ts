import type { Course } from "@shop/contracts/offer/courses";
import type { ShopConfig } from "@shop/contracts/shop-config";
import { expect, test } from "vitest";
import { PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { forFile } from "../../../../test/for-file";
import { priceReader } from "../../../../test/shops/price-walk";
import { startTestShop } from "../../../../test/test-shop";

const shop = await forFile(startTestShop({ hasCatalogue: true, isStill: true }));
const { coursesOf, quoteOf } = priceReader(shop);

async function readConfig(): Promise<ShopConfig> {
  shop.wait(10_001);
  return (await shop.newBrowser().get("/config")).body as ShopConfig;
}

function cheapestOf(courses: readonly Course[], subject: string): Course {
  const [cheapest] = courses
    .filter(({ Subject }) => Subject.name === subject)
    .sort((one, other) => one.priceOnline - other.priceOnline);
  if (!cheapest) throw new Error(`no course of ${subject}`);
  return cheapest;
}

const sellOut = (courseIds: readonly number[]) =>
  shop.query(
    "UPDATE scarce_items SET sold = capacity WHERE id IN (SELECT item_id FROM courses WHERE id = ANY ($1))",
    [courseIds],
  );

test("the usual choice has the total of a quote, and its first and last class in the season [SHOP-12] [SHOP-07]", async () => {
  const { usualChoice, season } = await readConfig();
  const ofMarch = (await coursesOf(PROGRAM, VENUE)).filter(({ mes }) => mes === 3);
  const usual = ["Matemática M1", "Lenguaje"].map((name) => cheapestOf(ofMarch, name));
  const { precioTotal: total } = await quoteOf(usual);
  expect(usualChoice).toMatchObject({ year: "4", venueName: "Plaza Egaña", courses: 2, total });
  const { firstClass = "", lastClass = "" } = usualChoice ?? {};
  expect([firstClass.slice(0, 8), lastClass.slice(0, 8)]).toEqual([`${season}-03-`, `${season}-12-`]);
  expect(Number(firstClass.slice(8))).toBeLessThanOrEqual(7);
});

test("venues that one goes to are named, and no campus of classes at a distance is [SHOP-12]", async () => {
  const { offer } = await readConfig();
  expect(offer.venueNames.slice(0, 2)).toEqual(["Plaza Egaña", "San Miguel"]);
  expect(offer.venueNames).toContain("Antofagasta");
  expect(offer.venueNames.join()).not.toMatch(/Online|Virtual|Sede|Preuniversitario/);
});

test("a course that sells out gives way to the next, and without any seat there is no usual choice [SHOP-12] [SHOP-07]", async () => {
  const ofMarch = (await coursesOf(PROGRAM, VENUE)).filter(({ mes }) => mes === 3);
  await sellOut(ofMarch.filter(({ Subject }) => Subject.name === "Lenguaje").map(({ id }) => id));
  const next = ["Matemática M1", "Biología"].map((name) => cheapestOf(ofMarch, name));
  const { precioTotal: total } = await quoteOf(next);
  expect((await readConfig()).usualChoice).toMatchObject({ courses: 2, total });
  await sellOut(ofMarch.map(({ id }) => id));
  expect((await readConfig()).usualChoice).toBeNull();
});
