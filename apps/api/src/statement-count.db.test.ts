import { expect, test } from "vitest";
import { Buyer } from "../test/buyer";
import { COURSES, OTHER_COURSES, OTHER_VENUE, PROGRAM, VENUE } from "../test/data/frozen-offer";
import { listenToStatements } from "../test/database/listen-to-statements";
import { forFile } from "../test/for-file";
import { comeBack, useCardForm } from "../test/provider";
import { startPurchaseShop } from "../test/purchase-shop";

const PLACE = `locationId=${VENUE}&programId=${PROGRAM}&coursesIds=${COURSES}`;
const ELSEWHERE = { programId: PROGRAM, locationId: OTHER_VENUE, coursesIds: OTHER_COURSES };

// A stopped clock: on a busy machine the settings' cache of 2 s would expire in a request.
const shop = await forFile(startPurchaseShop({}, undefined, { now: () => 1 }));
// Warms the cache of the catalogue's edition.
const first = await Buyer.open(shop);
await first.addStudent(ELSEWHERE);
await first.save();
await shop.deps.readSeason();

// Catalogue reads use keys that are not cached.
const REQUESTS: [string, number, () => Promise<() => Promise<unknown>>][] = [
  ["a first save, which takes the seats", 11, () => saving(Buyer.open(shop))],
  ["the same save again", 10, () => saving(savedBuyer())],
  ["a save of other courses", 11, () => saving(savedBuyer(), (buyer) => buyer.choose(COURSES.slice(0, 1)))],
  ["a save with a second student", 12, () => saving(savedBuyer(), (buyer) => buyer.addStudent(ELSEWHERE))],
  ["the bot check, a first student and an order, together,", 15, async () => () => Buyer.open(shop)],
  ["pressing pay", 18, pressing],
  ["the way back from the card form", 19, comingBack],
  ["the result of a paid order", 4, lookingAtTheResult],
  ["a quote", 2, quoting],
  ["a price for nobody yet", 2, async () => () => shop.newBrowser().get(`/quote?${PLACE}`)],
  [
    "a list of courses",
    2,
    async () => () => shop.newBrowser().get(`/courses?programId=${PROGRAM}&locationId=${OTHER_VENUE}`),
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

/** What a request asks of the database, without the academy's settings: those are asked every 2 s, by whoever comes. */
async function statementsOf(request: () => Promise<unknown>): Promise<string[]> {
  const heard = listenToStatements(shop.db);
  try {
    await request();
  } finally {
    heard.stop();
  }
  return heard.stop().filter((statement) => !statement.includes('from "academy_settings"'));
}

async function savedBuyer(): Promise<Buyer> {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  return buyer;
}

async function saving(opening: Promise<Buyer>, change: (buyer: Buyer) => unknown = () => {}) {
  const buyer = await opening;
  await change(buyer);
  return () => buyer.save();
}

async function pressing() {
  const buyer = await savedBuyer();
  await buyer.saveGuardian();
  return () => buyer.tryPress();
}

async function comingBack() {
  const { token } = await (await savedBuyer()).press();
  const back = await useCardForm(shop, token);
  return () => comeBack(shop, back);
}

async function lookingAtTheResult() {
  const buyer = await savedBuyer();
  const { token, buyOrder } = await buyer.press();
  await comeBack(shop, await useCardForm(shop, token));
  return () => buyer.browser.get(`/orders?buyOrder=${buyOrder}`);
}

async function quoting() {
  const { browser, studentId, orderId } = await savedBuyer();
  return () => browser.get(`/quote?${PLACE}&studentId=${studentId}&orderId=${orderId}`);
}
