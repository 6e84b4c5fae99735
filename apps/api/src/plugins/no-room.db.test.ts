import { afterEach, expect, test } from "vitest";
import { Buyer } from "../../test/buyer";
import { forFile } from "../../test/for-file";
import { comeBack, providerTransactions, useCardForm } from "../../test/provider";
import { startPurchaseShop } from "../../test/purchase-shop";
import { TestBrowser } from "../../test/test-browser";
import { whileLocked } from "../../test/until";
import { openDatabase } from "../db/database";

const shop = await forFile(startPurchaseShop());

const TABLES = ["sessions", "orders", "holds", "payment_attempts"];

const empty = () => shop.query("DROP FUNCTION IF EXISTS no_room() CASCADE");
afterEach(empty);

test.each([
  ["disk_full", "53100"],
  ["out_of_memory", "53200"],
  ["io_error", "58030"],
])(
  "[SAFE-10] with %s (%s) writes answer 503 with a time to come back, reads go on, and room mends it",
  async (_, state) => {
    const buyer = await Buyer.open(shop);
    await fill(state);
    const saved = await buyer.trySave();
    expect(saved).toMatchObject({ status: 503, body: { code: "DATABASE_AWAY" } });
    expect(saved.headers["retry-after"]).toBe("5");
    expect((await shop.newBrowser().post("/students", {})).status).not.toBe(500);
    expect((await shop.newBrowser().get("/programs/enabled")).status).toBe(200);
    await empty();
    expect((await buyer.trySave()).status).toBe(200);
  },
);

test("[SAFE-10] whoever comes back from paying while there is no room waits on the page, and is sold the seats later", async () => {
  const buyer = await Buyer.open(shop);
  const { token, buyOrder } = await buyer.press();
  const back = await useCardForm(shop, token);
  await fill("53100");
  expect(await comeBack(shop, back)).toMatch(/^\/informacion-compra/);
  expect((await providerTransactions(shop, buyOrder))[0]?.calls.commit ?? 0).toBe(0);
  await empty();
  expect(await comeBack(shop, back)).toMatch(/^\/compra-confirmada/);
  expect((await buyer.look(buyOrder)).status).toBe("finished");
});

test("a row that stays locked too long is told as busy, with a time to come back, not as a fault", async () => {
  const hasty = openDatabase(shop.databaseUrl, { lockTimeoutMs: 200 });
  const twin = await shop.startTwin(hasty);
  const buyer = await Buyer.open({ ...shop, newBrowser: () => new TestBrowser(twin, "127.0.0.1") });
  const order = "SELECT 1 FROM orders WHERE id = $1 FOR UPDATE";
  const answer = await whileLocked(shop, [order, buyer.orderId], () => buyer.trySave());
  expect(answer).toMatchObject({ status: 503, body: { code: "DATABASE_AWAY" } });
  expect(answer.headers["retry-after"]).toBe("5");
  expect((await buyer.trySave()).status).toBe(200);
  await twin.close();
  await hasty.$client.end();
});

// Buyers' writes fail as PostgreSQL's do on a full disk.
async function fill(sqlState: string): Promise<void> {
  await shop.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = '${sqlState}';
    END $$`);
  for (const table of TABLES) {
    await shop.query(
      `CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION no_room()`,
    );
  }
}
