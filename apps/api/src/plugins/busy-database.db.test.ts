import { afterAll, beforeAll, expect, test } from "vitest";
import { Buyer } from "../../test/buyer";
import { type PurchaseShop, startPurchaseShop } from "../../test/purchase-shop";
import { TestBrowser } from "../../test/test-browser";
import { type Database, openDatabase } from "../db/database";

let shop: PurchaseShop;
let hasty: Database;
beforeAll(async () => {
  shop = await startPurchaseShop();
  hasty = openDatabase(shop.databaseUrl, { lockTimeoutMs: 200 });
});
afterAll(async () => {
  await hasty.$client.end();
  await shop.close();
});

test("a row that stays locked too long is told as busy, with a time to come back, not as a fault", async () => {
  const twin = await shop.startTwin(hasty);
  const buyer = await Buyer.open({ ...shop, newBrowser: () => new TestBrowser(twin, "127.0.0.1") });
  const client = await shop.db.$client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT 1 FROM orders WHERE id = $1 FOR UPDATE", [buyer.orderId]);
    const answer = await buyer.trySave();
    expect(answer).toMatchObject({ status: 503, body: { code: "DATABASE_AWAY" } });
    expect(answer.headers["retry-after"]).toBe("5");
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
  expect((await buyer.trySave()).status).toBe(200);
  await twin.close();
});
