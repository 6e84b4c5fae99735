import { afterAll, beforeAll, expect, test } from "vitest";
import { Buyer } from "../test/buyer";
import { COURSES, OTHER_COURSES, OTHER_VENUE, PROGRAM, VENUE } from "../test/demo-offer";
import { listenToStatements } from "../test/listen-to-statements";
import { comeBack, useCardForm } from "../test/provider";
import { type PurchaseShop, startPurchaseShop } from "../test/purchase-shop";
import { startTestShop } from "../test/test-shop";
import type { Database } from "./db/database";
import { SEATS_AGE_MS } from "./modules/inventory/seat-board";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
  // What is on sale is read and counted once for each edition of the catalogue.
  const first = await Buyer.open(shop);
  await first.addStudent({
    programId: PROGRAM,
    locationId: OTHER_VENUE,
    coursesIds: OTHER_COURSES,
  });
  await first.save();
});
afterAll(() => shop.close());

const isKnown = (statement: string) => !statement.includes('from "academy_settings"');

/** What a request asks of the database, without the academy's settings: those are asked every 2 s, by whoever comes. */
async function statementsOf(
  request: () => Promise<unknown>,
  { db }: { db: Database } = shop,
): Promise<string[]> {
  const heard = listenToStatements(db);
  try {
    await request();
  } finally {
    heard.stop();
  }
  return heard.stop().filter(isKnown);
}

const savedBuyer = async () => {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  return buyer;
};

/** Reads of the catalogue's answers are of keys that nobody asked for before. */
const REQUESTS: [string, number, () => Promise<() => Promise<unknown>>][] = [
  [
    "a first save, which takes the seats",
    11,
    async () => {
      const buyer = await Buyer.open(shop);
      return () => buyer.save();
    },
  ],
  [
    "the same save again",
    9,
    async () => {
      const buyer = await savedBuyer();
      return () => buyer.save();
    },
  ],
  [
    "a save of other courses",
    9,
    async () => {
      const buyer = await savedBuyer();
      buyer.choose(COURSES.slice(0, 1));
      return () => buyer.save();
    },
  ],
  [
    "a save with a second student",
    11,
    async () => {
      const buyer = await savedBuyer();
      await buyer.addStudent({
        programId: PROGRAM,
        locationId: OTHER_VENUE,
        coursesIds: OTHER_COURSES,
      });
      return () => buyer.save();
    },
  ],
  ["the bot check, a first student and an order, together,", 18, async () => () => Buyer.open(shop)],
  [
    "pressing pay",
    16,
    async () => {
      const buyer = await savedBuyer();
      await buyer.saveGuardian();
      return () => buyer.tryPress();
    },
  ],
  [
    "the way back from the card form",
    25,
    async () => {
      const buyer = await savedBuyer();
      const { token } = await buyer.press();
      const back = await useCardForm(shop, token);
      return () => comeBack(shop, back);
    },
  ],
  [
    "a quote",
    3,
    async () => {
      const { browser, studentId, orderId } = await savedBuyer();
      const line = `locationId=${VENUE}&programId=${PROGRAM}&coursesIds=${COURSES}`;
      return () => browser.get(`/quote?${line}&studentId=${studentId}&orderId=${orderId}`);
    },
  ],
  [
    "a list of courses",
    2,
    async () => {
      const browser = shop.newBrowser();
      return () => browser.get(`/courses?programId=${PROGRAM}&locationId=${OTHER_VENUE}`);
    },
  ],
];

test.each(REQUESTS)(
  "%s asks the database %i times, BEGIN and COMMIT included",
  async (_what, count, prepare) => {
    const request = await prepare();
    expect(await statementsOf(request)).toHaveLength(count);
  },
);

const WINDOW = [
  ...[3, 4, 5].map((month) => `/courses/findbymes/programId?programId=367&locationId=51&mes=${month}`),
  ...["/courses?programId=367&locationId=51", "/courses?programId=370&locationId=51"],
  ...["/courses?programId=371&locationId=42", "/subjectsByIds?ids=1,3&idsLocations=51,42"],
  ...["/dashadmin/activepacks", "/dashadmin/fullpacks/3"],
];

test("lists of courses and packs that are looked at cost one statement per window together, none within it", async () => {
  const catalogue = await startTestShop({ hasDemo: true, isStill: true });
  try {
    const askAll = () => Promise.all(WINDOW.map((path) => catalogue.app.inject(`/api${path}`)));
    const statements: string[][] = [];
    // What was loaded before the first count is loaded once more.
    for (const age of [0, SEATS_AGE_MS, SEATS_AGE_MS, 0, SEATS_AGE_MS]) {
      catalogue.wait(age);
      statements.push(await statementsOf(askAll, catalogue));
    }
    expect(statements.slice(2).map(({ length }) => length)).toEqual([1, 0, 1]);
    expect(statements[2]?.[0]).toContain("FROM catalogue_edition");
    expect((await askAll()).map(({ statusCode }) => statusCode)).toEqual(WINDOW.map(() => 200));
  } finally {
    await catalogue.close();
  }
});

test("lists that nobody asked for before cost one statement each, and never more for the seats of all than one each", async () => {
  const catalogue = await startTestShop({ hasDemo: true, isStill: true });
  try {
    const ask = (path: string) => catalogue.app.inject(`/api${path}`);
    await ask("/courses?programId=372&locationId=42");
    const paths = WINDOW.slice(0, 6);
    const statements = await statementsOf(() => Promise.all(paths.map(ask)), catalogue);
    const counts = statements.filter((text) => text.includes("FROM catalogue_edition"));
    expect(statements.length - counts.length).toBe(paths.length);
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.length).toBeLessThanOrEqual(paths.length);
  } finally {
    await catalogue.close();
  }
});
