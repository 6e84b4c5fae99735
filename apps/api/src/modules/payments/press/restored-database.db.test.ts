import { expect, test } from "vitest";
import { dropDatabase, withClient, withDatabase } from "../../../../../../tools/postgres/sql.mjs";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { pay, providerTransactions } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { openDatabase } from "../../../db/database";

const shop = await forFile(startPurchaseShop());
const buyer = await Buyer.open(shop);
await buyer.save();
await buyer.saveGuardian();
const restored = await forFile(restoreShop());

test("[BACKUP-01] after a restore no attempt has a number that the provider knows from a lost one", async () => {
  const lost = await buyer.press();
  expect(await pay(shop, lost.token)).toMatch(/^\/compra-confirmada/);
  const pressed = await ask("PUT", "/orders", buyer.payment());
  expect(pressed.statusCode).toBe(200);
  const known = (await providerTransactions(shop, "")).map(({ buyOrder }) => buyOrder);
  expect(known).toHaveLength(2);
  expect(new Set(known).size).toBe(2);
});

test("[BACKUP-01] a number from after the restore finds its order, and counts on in the same run", async () => {
  const orders = await restored.db.$client.query(
    "SELECT o.id, o.buy_order, a.buy_order AS sent FROM orders o JOIN payment_attempts a ON a.order_id = o.id",
  );
  const { buy_order: own, sent } = orders.rows[0];
  expect(sent).toMatch(/^[A-Za-z0-9]{20}-1$/);
  const answer = await ask("GET", `/orders?buyOrder=${sent}`);
  expect(answer.json()).toMatchObject({ buyOrder: own });
});

// On a copy of the database from an earlier moment, with the same provider.
async function restoreShop() {
  const admin = withDatabase(shop.databaseUrl, "postgres");
  const name = new URL(shop.databaseUrl, "postgres://").pathname.slice(1);
  const copy = `${name}_restored`;
  await withClient(admin, async (client) => {
    // A template database must have no connections.
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
    await client.query(`CREATE DATABASE "${copy}" TEMPLATE "${name}"`);
  });
  const db = openDatabase(withDatabase(shop.databaseUrl, copy));
  const app = await shop.startTwin(db);
  return {
    ...{ app, db },
    close: async () => {
      await app.close();
      await db.$client.end();
      await dropDatabase(admin, copy);
    },
  };
}

function ask(method: "GET" | "PUT", url: string, payload?: object) {
  return restored.app.inject({
    ...{ method, url: `/api${url}`, cookies: Object.fromEntries(buyer.browser.cookies) },
    ...(payload ? { payload } : {}),
  });
}
