import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES } from "../../../../test/data/frozen-offer";
import { forFile } from "../../../../test/for-file";
import { readPdf } from "../../../../test/outside/read-pdf";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { until, untilLocked, whileLocked } from "../../../../test/until";

// `auto` ends a season at the first minute of August in Santiago.
const SEASON = new Date().getUTCFullYear() + 1;
const AUGUST = Date.parse(`${SEASON}-08-01T04:00:00Z`);

let passedMs = 1;
const shop = await forFile(startPurchaseShop({}, undefined, { now: () => passedMs }));
await shop.query(`UPDATE academy_settings SET value = '"auto"' WHERE key = 'season'`);
await shop.query(
  `UPDATE academy_settings SET value = jsonb_set(value, '{termsVersion}', '"{{season}}-1"') WHERE key = 'documents'`,
);

const moveTo = (instant: number) => shop.moveClock(Math.round((instant - Date.now()) / 60_000));

const readConfig = async () => (await shop.newBrowser().get("/config")).body as Config;

const receiptOf = async (buyer: Buyer, buyOrder: string) =>
  (await readPdf((await buyer.browser.get(`/tools/comprobante-compra?buyorder=${buyOrder}`)).raw)).text;

test("[AMB-08] [AMB-67] on 1 August the shop sells the next season without a reload; what was sold keeps its own", async () => {
  await moveTo(AUGUST - 20 * 60_000);
  await untilSold(SEASON);
  const july = await readyBuyer();
  const sold = await finish(july, `${SEASON}-1`);
  const late = await readyBuyer();
  expect(await seasonsOf(late)).toEqual([SEASON]);

  await moveTo(AUGUST + 60_000);
  await untilSold(SEASON + 1);
  expect((await readConfig()).documents.termsVersion).toBe(`${SEASON + 1}-1`);
  expect(await seasonsOf(late)).toEqual([SEASON + 1]);
  expect(await press(late, `${SEASON}-1`)).toMatchObject({
    status: 400,
    body: { code: "TERMS_REQUIRED", details: { termsVersion: `${SEASON + 1}-1` } },
  });
  const next = await finish(late, `${SEASON + 1}-1`);

  expect(await seasonsOf(july, sold)).toEqual([SEASON]);
  expect(await receiptOf(july, sold)).toContain(`Marzo ${SEASON}`);
  expect(await receiptOf(late, next)).toContain(`Marzo ${SEASON + 1}`);
});

// Pays in July's last minute and gets a seat's lock `minutes` later.
async function pressAcross(minutes: number) {
  await moveTo(AUGUST - 60_000);
  await untilSold(SEASON);
  const buyer = await readyBuyer();
  await buyer.save();
  const seat =
    "SELECT FROM scarce_items WHERE id = (SELECT item_id FROM courses WHERE id = $1) FOR NO KEY UPDATE";
  const [pressed] = await whileLocked(shop, [seat, COURSES[0]], async () => {
    const begun = press(buyer, `${SEASON}-1`, null);
    await untilLocked(shop, 1);
    await moveTo(AUGUST + (minutes - 1) * 60_000);
    return [begun];
  });
  return { buyer, answer: await pressed };
}

const frozenFor = ({ orderId }: Buyer) =>
  shop.query(
    `SELECT frozen->'terms'->>'version' AS terms, frozen->'students'->0->'season' AS season
     FROM payment_attempts WHERE order_id = $1`,
    [orderId],
  );

test("[AMB-73] a press that waits into August is not sold next season's classes under July's terms", async () => {
  const { buyer, answer } = await pressAcross(2);
  expect(await frozenFor(buyer)).toEqual([]);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: "TERMS_REQUIRED", details: { termsVersion: `${SEASON + 1}-1` } },
  });
  await untilSold(SEASON + 1);
  expect((await press(buyer, `${SEASON + 1}-1`, null)).status).toBe(200);
  expect(await frozenFor(buyer)).toEqual([{ terms: `${SEASON + 1}-1`, season: SEASON + 1 }]);
});

test("control: a press that waits within July is sold July's season", async () => {
  const { buyer } = await pressAcross(0);
  expect(await frozenFor(buyer)).toEqual([{ terms: `${SEASON}-1`, season: SEASON }]);
});

interface Config {
  season: number;
  documents: { termsVersion: string };
}

// Lets the cached academy expire until it sells that season.
const untilSold = (season: number) =>
  until(async () => {
    passedMs += 1_001;
    return (await readConfig()).season === season;
  }, `the season ${season}`);

const press = (buyer: Buyer, version: string, coupon: string | null = "BECA100") =>
  buyer.browser.put("/orders", {
    ...buyer.order(coupon),
    financingParty: { id: buyer.guardianId },
    terms: { version },
  });

async function readyBuyer(): Promise<Buyer> {
  const buyer = await Buyer.open(shop);
  await buyer.save("BECA100");
  await buyer.saveGuardian();
  return buyer;
}

async function finish(buyer: Buyer, version: string): Promise<string> {
  const { buyOrder } = (await press(buyer, version)).body as { buyOrder: string };
  await buyer.browser.post("/orders-confirm", { orderId: buyer.orderId });
  return buyOrder;
}

const seasonsOf = async (buyer: Buyer, buyOrder?: string) => {
  const order = await buyer.api("findOrder", { query: buyOrder ? { buyOrder } : {} });
  return order.OrderDetails.map(({ season }) => season);
};
