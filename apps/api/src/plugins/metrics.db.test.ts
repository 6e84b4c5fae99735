import { afterAll, beforeAll, expect, test } from "vitest";
import { Buyer } from "../../test/buyer";
import { type PurchaseShop, startPurchaseShop } from "../../test/purchase-shop";
import { storeReport } from "../modules/payments/report/report-queries";

const TOKEN = "a-long-token-of-the-operator";

let shop: PurchaseShop;
let other: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop({ METRICS_TOKEN: TOKEN });
  other = await startPurchaseShop();
});
afterAll(async () => {
  await shop.close();
  await other.close();
});

const ask = ({ app }: PurchaseShop, authorization?: string) =>
  app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });

test("requests are counted by route pattern, and seats, orders, payments, jobs and mails by the database", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.press();
  const answer = await ask(shop, `Bearer ${TOKEN}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toContain("text/plain");
  const lines = answer.body.split("\n");
  const saves = 'http_request_duration_seconds_count{method="PUT",route="/api/orders",status="200"}';
  expect(lines).toContain(`${saves} 2`);
  expect(lines).toContain('shop_live_holds{kind="course"} 2');
  expect(lines).toContain('shop_orders{state="paying"} 1');
  expect(lines).toContain('shop_payment_attempts{state="created"} 1');
  for (const name of ["shop_jobs", "shop_order_mails", "shop_leads", "process_cpu_seconds_total"]) {
    expect(lines.some((line) => line.startsWith(`# TYPE ${name} `))).toBe(true);
  }
});

test("the newest report tells how many payments differ from the provider, with its day", async () => {
  const figures = async () => {
    const { body } = await ask(shop, `Bearer ${TOKEN}`);
    return body.split("\n").filter((line) => line.startsWith("payment_differences"));
  };
  expect(await figures()).toEqual([]);
  await storeReport(shop.db, { day: "2026-03-31", attempts: 5, differences: [{}, {}] });
  expect(await figures()).toEqual(['payment_differences{day="2026-03-31"} 2']);
  await storeReport(shop.db, { day: "2026-04-01", attempts: 4, differences: [] });
  expect(await figures()).toEqual(['payment_differences{day="2026-04-01"} 0']);
});

test("addresses, ids and people stand in no metric", async () => {
  const browser = shop.newBrowser();
  await browser.get("/otp/email/persona@example.cl");
  await browser.get("/locations/51");
  await browser.get("/nothing/here/18765432-1");
  const { body } = await ask(shop, `Bearer ${TOKEN}`);
  expect(body).toContain('route="/api/otp/email/:email"');
  expect(body).not.toMatch(/persona|18765432|locations\/51/);
});

test.each([
  ["without a token", undefined],
  ["with a wrong one", "Bearer a-wrong-token-of-somebody"],
  ["with it in another scheme", `Basic ${TOKEN}`],
])("%s metrics do not exist", async (_, authorization) => {
  const answer = await ask(shop, authorization);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain("shop_orders");
});

test("a shop without the setting has no metrics, whatever token is tried", async () => {
  expect((await ask(other, "Bearer ")).statusCode).toBe(404);
  expect((await ask(other, "Bearer undefined")).statusCode).toBe(404);
});
