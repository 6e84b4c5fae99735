import { afterAll, beforeAll, expect, test } from "vitest";
import { Buyer } from "../test/buyer";
import { findCalledFiles } from "../test/called-files";
import { listenToStatements } from "../test/database/listen-to-statements";
import { countRoundTrips } from "../test/database/round-trips";
import { COURSES, OTHER_COURSES, OTHER_VENUE, PROGRAM, VENUE } from "../test/frozen-offer";
import { comeBack, useCardForm } from "../test/provider";
import { type PurchaseShop, startPurchaseShop } from "../test/purchase-shop";
import { startTestShop } from "../test/test-shop";
import type { Database } from "./db/database";

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
    8,
    async () => {
      const buyer = await Buyer.open(shop);
      return () => buyer.save();
    },
  ],
  [
    "the same save again",
    8,
    async () => {
      const buyer = await savedBuyer();
      return () => buyer.save();
    },
  ],
  [
    "a save of other courses",
    8,
    async () => {
      const buyer = await savedBuyer();
      buyer.choose(COURSES.slice(0, 1));
      return () => buyer.save();
    },
  ],
  [
    "a save with a second student",
    9,
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
  ["the bot check, a first student and an order, together,", 10, async () => () => Buyer.open(shop)],
  [
    "pressing pay",
    12,
    async () => {
      const buyer = await savedBuyer();
      await buyer.saveGuardian();
      return () => buyer.tryPress();
    },
  ],
  [
    "the way back from the card form",
    16,
    async () => {
      const buyer = await savedBuyer();
      const { token } = await buyer.press();
      const back = await useCardForm(shop, token);
      return () => comeBack(shop, back);
    },
  ],
  [
    "the result of a paid order",
    4,
    async () => {
      const buyer = await savedBuyer();
      await buyer.saveGuardian();
      const { token, buyOrder } = await buyer.press();
      await comeBack(shop, await useCardForm(shop, token));
      return () => buyer.browser.get(`/orders?buyOrder=${buyOrder}`);
    },
  ],
  [
    "a quote",
    2,
    async () => {
      const { browser, studentId, orderId } = await savedBuyer();
      const line = `locationId=${VENUE}&programId=${PROGRAM}&coursesIds=${COURSES}`;
      return () => browser.get(`/quote?${line}&studentId=${studentId}&orderId=${orderId}`);
    },
  ],
  [
    "a price for nobody yet",
    2,
    async () => {
      const browser = shop.newBrowser();
      return () => browser.get(`/quote?locationId=${VENUE}&programId=${PROGRAM}&coursesIds=${COURSES}`);
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
  "%s asks the database %i times at most, BEGIN and COMMIT included",
  async (_what, count, prepare) => {
    const request = await prepare();
    const statements = await statementsOf(request);
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(count);
  },
);

/** A wait for PostgreSQL with nothing more to send; session and limits count as one. */
test.each([
  ["a first save", 3],
  ["pressing pay", 4],
  ["the way back from the card form", 6],
] as const)("%s goes to the database and back %i times at most", async (what, count) => {
  const request = await REQUESTS.find(([name]) => name.startsWith(what))?.[2]();
  const trips = countRoundTrips(shop.db.$client);
  await request?.();
  expect(trips()).toBeLessThanOrEqual(count);
});

test("lists of courses and packs cost nothing within their window, whoever asks", async () => {
  const catalogue = await startTestShop({ hasCatalogue: true, isStill: true });
  try {
    const paths = ["/courses?programId=367&locationId=51", "/dashadmin/activepacks"];
    const askAll = () => Promise.all([...paths, ...paths].map((path) => catalogue.app.inject(`/api${path}`)));
    const statements = [];
    for (const ageMs of [0, 1_499, 2]) {
      catalogue.wait(ageMs);
      statements.push((await statementsOf(askAll, catalogue)).length);
    }
    const [first = 0, within, next] = statements;
    expect(first).toBeLessThanOrEqual(2 + 6);
    expect([within, next]).toEqual([0, first]);
  } finally {
    await catalogue.close();
  }
});

test("a plain save calls functions of sixteen files of the modules at most", async () => {
  const buyer = await Buyer.open(shop);
  const files = await findCalledFiles(() => buyer.save());
  expect(files).toContain("inventory/hold-items");
  expect(files.length).toBeLessThanOrEqual(16);
});
