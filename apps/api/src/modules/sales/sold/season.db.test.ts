import { beforeAll, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES, PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { loadCatalogue } from "../../../../test/database/load-catalogue";
import { readPdf } from "../../../../test/outside/read-pdf";
import { choicesOf } from "../../../../test/shops/change-shop";
import { idIn, inSeason, openSeasonShop, seasonOf, withSeasons } from "../../../../test/shops/season-shop";
import { exportCatalogue } from "../../catalogue/export/export-catalogue";
import { parseCatalogue } from "../../catalogue/load/read-catalogue";
import { findPublishedPrices } from "../../catalogue/queries/published-prices";
import { closeSeason, endSeason, openSeason } from "../../catalogue/season-acts";

const NEXT_COURSES = inSeason(2028, COURSES);
const AUGUST = 8;

const house = await openSeasonShop();
const { shop, frozen, doAct, moveTo, offered, refresh } = house;
const withNextSeason = () => withSeasons(2028);

interface Config {
  season: number;
  seasons: { year: number; termsVersion: string }[];
}
const readConfig = async () => (await shop.newBrowser().get("/config")).body as Config;

const yearsOffered = async (month: number) => [...new Set((await offered(month)).map(seasonOf))];

const receiptOf = async (buyer: Buyer, buyOrder: string) =>
  (await readPdf((await buyer.browser.get(`/tools/comprobante-compra?buyorder=${buyOrder}`)).raw)).text;

const readyBuyer = (courses: readonly number[]) => house.readyBuyer(courses, "BECA100");

const press = (buyer: Buyer, version: string) =>
  buyer.browser.put("/orders", {
    ...buyer.order("BECA100"),
    financingParty: { id: buyer.guardianId },
    terms: { version },
  });

async function finish(buyer: Buyer, version: string): Promise<string> {
  const { buyOrder } = (await press(buyer, version)).body as { buyOrder: string };
  await buyer.browser.post("/orders-confirm", { orderId: buyer.orderId });
  return buyOrder;
}

let july: { buyer: Buyer; buyOrder: string };

beforeAll(async () => {
  await moveTo("2027-07-15");
  await loadCatalogue(shop.db, withNextSeason());
  refresh();
});

test("a season that was loaded is not offered before it is opened [OPEN-03]", async () => {
  expect((await readConfig()).seasons).toEqual([{ year: 2027, termsVersion: "2027-1" }]);
  expect(await yearsOffered(3)).toEqual([2027]);
  const [next] = await findPublishedPrices(shop.db, `course ${NEXT_COURSES[0]}`);
  expect(next).toBeUndefined();
  const early = await Buyer.open(shop, NEXT_COURSES);
  expect((await early.trySave()).status).toBe(400);
  const buyer = await readyBuyer(COURSES);
  july = { buyer, buyOrder: await finish(buyer, "2027-1") };
  expect(await receiptOf(buyer, july.buyOrder)).toContain("Marzo 2027");
});

test("an id of one season is not used for another, and a file without a season's sections leaves them [OPEN-03]", async () => {
  const [first, ...others] = frozen.courses;
  if (!first) throw new Error("no course");
  const moved = { ...withNextSeason(), courses: [{ ...first, season: 2029 }, ...others] };
  await expect(loadCatalogue(shop.db, moved)).rejects.toThrow(
    `courses.csv, fila 2, season: ${first.id} es una sección de 2027 y su id no se vuelve a usar: la de 2029 necesita un id propio`,
  );
  const { courses, ...next } = withNextSeason();
  const onlyNext = { ...next, courses: courses.filter(({ season }) => season === 2028), packs: [] };
  const academy = { ...onlyNext.academy, advertisedPercents: {} };
  await loadCatalogue(shop.db, { ...onlyNext, academy });
  const [kept] = await shop.query("SELECT count(*)::int AS n FROM courses WHERE season = 2027 AND is_open");
  expect(kept).toEqual({ n: frozen.courses.filter(({ open }) => open).length });
  await loadCatalogue(shop.db, withNextSeason());
});

test("opening says what is missing, and is for a day ahead [OPEN-03]", async () => {
  await expect(openSeason.plan(shop.db, { year: 2030, on: null }, {})).rejects.toThrow("SEASON_EMPTY 2030");
  await expect(openSeason.plan(shop.db, { year: 2027, on: null }, {})).rejects.toThrow("SEASON_OPEN 2027");
  const plan = await doAct(openSeason, { year: 2028, on: "2027-08-01" });
  expect(plan).toMatchObject({
    gaps: ["HOLIDAYS", "ADVERTISED_PERCENTS"],
    besides: [2027],
    on: "2027-08-01",
  });
  expect(await yearsOffered(3)).toEqual([2027]);
});

test("beside the one that is taught, each month means its next coming; one purchase is of one season, under its contract [AMB-08] [OPEN-03]", async () => {
  await moveTo("2027-08-02");
  const config = await readConfig();
  expect(config.season).toBe(2028);
  expect(config.seasons.map(({ year }) => year)).toEqual([2027, 2028]);
  expect([await yearsOffered(3), await yearsOffered(AUGUST)]).toEqual([[2028], [2027]]);

  const next = await readyBuyer(NEXT_COURSES);
  expect(await press(next, "2027-1")).toMatchObject({
    status: 400,
    body: { code: "TERMS_REQUIRED", details: { termsVersion: "2028-1" } },
  });
  const nextOrder = await finish(next, "2028-1");
  expect(nextOrder).toBeDefined();
  expect(await receiptOf(next, nextOrder)).toContain("Marzo 2028");

  const lateCourses = await pairIn(AUGUST);
  const late = await readyBuyer(lateCourses);
  expect(await press(late, "2028-1")).toMatchObject({ body: { details: { termsVersion: "2027-1" } } });
  expect(await receiptOf(late, await finish(late, "2027-1"))).toContain("Agosto 2027");

  const mixed = await Buyer.open(shop, NEXT_COURSES);
  await mixed.addStudent({ programId: PROGRAM, locationId: VENUE, coursesIds: lateCourses });
  expect((await mixed.trySave()).status).toBe(400);
  expect(await receiptOf(july.buyer, july.buyOrder)).toContain("Marzo 2027");
});

test("who attends a season changes to its own hours, sold or not any more [OPEN-03]", async () => {
  const idsOf = async () =>
    (await choicesOf(shop, july.buyer.orderId)).flatMap(({ courses }) => courses.map(({ id }) => id));
  expect(Math.max(...(await idsOf()))).toBeLessThan(idIn(2028, 0));
  const held = await Buyer.open(shop, await pairIn(AUGUST));
  await held.save();
  await held.saveGuardian();
  // An end that is set can be taken back while the sale goes on, and no first day interrupts it.
  await doAct(closeSeason, { year: 2027, on: "2027-09-01" });
  const later = openSeason.plan(shop.db, { year: 2027, on: "2027-10-01" }, {});
  await expect(later).rejects.toThrow("SEASON_OPEN 2027");
  await doAct(openSeason, { year: 2027, on: null });
  expect((await readConfig()).seasons.map(({ year }) => year)).toEqual([2027, 2028]);
  await doAct(closeSeason, { year: 2027, on: null });
  expect((await held.tryPress()).status).toBe(400);
  expect((await readConfig()).seasons.map(({ year }) => year)).toEqual([2028]);
  expect(await yearsOffered(AUGUST)).toEqual([2028]);
  expect((await idsOf()).length).toBeGreaterThan(0);
  expect(Math.max(...(await idsOf()))).toBeLessThan(idIn(2028, 0));
  const late = await Buyer.open(shop, COURSES);
  expect((await late.trySave()).status).toBe(400);
});

test("a season ends after its last class, and leaves the files; a load of them leaves it [OPEN-03]", async () => {
  await expect(endSeason.plan(shop.db, { year: 2027 }, {})).rejects.toThrow("SEASON_RUNNING 2027");
  await moveTo("2028-01-10");
  const { academy, ...files } = withNextSeason();
  await loadCatalogue(shop.db, { ...files, academy: { ...academy, advertisedPercents: {} } });
  await doAct(endSeason, { year: 2027 });
  expect(await shop.query("SELECT id FROM courses WHERE season = 2027 AND is_open")).toEqual([]);
  const prices = await findPublishedPrices(shop.db, `course ${COURSES[0]}`);
  expect(prices.map(({ until }) => until !== null)).toEqual([true]);
  await expect(openSeason.plan(shop.db, { year: 2027, on: null }, {})).rejects.toThrow("SEASON_ENDED 2027");
  const { catalogue, issues } = parseCatalogue(await exportCatalogue(shop.db));
  expect(issues).toEqual([]);
  expect([...new Set(catalogue?.courses.map(({ season }) => season))]).toEqual([2028]);
  if (!catalogue) throw new Error("unreachable");
  await loadCatalogue(shop.db, catalogue);
  expect(await shop.query("SELECT count(*)::int AS n FROM courses WHERE season = 2027")).toEqual([
    { n: frozen.courses.length },
  ]);
  expect(await receiptOf(july.buyer, july.buyOrder)).toContain("Marzo 2027");
});

async function pairIn(month: number): Promise<number[]> {
  const free = (id: number) => frozen.courses.find((course) => course.id === id);
  const ids = await offered(month);
  const of = (subjectId: number) => ids.find((id) => free(id)?.subjectId === subjectId) ?? 0;
  const pair = [of(1), of(3)];
  await shop.query(
    "UPDATE scarce_items SET capacity = 5000 WHERE id IN (SELECT item_id FROM courses WHERE id = ANY($1))",
    [pair],
  );
  return pair;
}
