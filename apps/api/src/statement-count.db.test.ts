import { afterAll, beforeAll, expect, test } from "vitest";
import { Buyer } from "../test/buyer";
import { COURSES, OTHER_COURSES, OTHER_VENUE, PROGRAM, VENUE } from "../test/demo-offer";
import { listenToStatements } from "../test/listen-to-statements";
import { type PurchaseShop, startPurchaseShop } from "../test/purchase-shop";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
  // What is on sale is read and counted once for each edition of the catalogue.
  const first = await Buyer.open(shop);
  await first.browser.get("/config");
  await first.addStudent(OTHER_VENUE, OTHER_COURSES);
  await first.save();
});
afterAll(() => shop.close());

const isKnown = (statement: string) => !statement.includes('from "academy_settings"');

/** What a request asks of the database, without the academy's settings: those are asked every 2 s, by whoever comes. */
async function statementsOf(request: () => Promise<unknown>): Promise<string[]> {
  const heard = listenToStatements(shop.db);
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
      await buyer.addStudent(OTHER_VENUE, OTHER_COURSES);
      return () => buyer.save();
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
  [
    "the configuration",
    1,
    async () => {
      const browser = shop.newBrowser();
      return () => browser.get("/config");
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
