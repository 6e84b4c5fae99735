import { moveShopClock } from "@shop/test-kit/move-shop-clock";
import type { FastifyInstance } from "fastify";
import { startSimulator } from "../../webpay-simulator/src/start";
import { buildApp } from "../src/app";
import { type Database, openDatabase } from "../src/db/database";
import { buildDeps, type Deps } from "../src/deps";
import { openWebpay } from "../src/gateways/webpay";
import { loadDemoCatalogue } from "../src/modules/catalogue/load/load-demo-catalogue";
import { deriveServerKeys } from "../src/server-keys";
import { TestBrowser } from "./test-browser";
import { testSettings } from "./test-settings";

export interface PurchaseShop {
  app: FastifyInstance;
  db: Database;
  deps: Deps;
  simulatorUrl: string;
  databaseUrl: string;
  newBrowser(): TestBrowser;
  /** Another process of the same shop, as far as one can be had here: an app on a pool of its own. */
  startTwin(db: Database): Promise<FastifyInstance>;
  /** One value or row of a query, for looking behind the API. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  moveClock(minutes: number): Promise<void>;
  close(): Promise<void>;
}

/** The whole shop in this process on a migrated database, with the real SDK and a simulator over HTTP. */
export async function openShopOnDatabase(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<PurchaseShop> {
  process.env.NO_PROXY = "127.0.0.1,localhost";
  const simulator = await startSimulator();
  const db = openDatabase(databaseUrl);
  await loadDemoCatalogue(db);
  const settings = testSettings({
    WEBPAY_SIMULATOR_URL: simulator.url,
    OTP_CHECK: "off",
    LIMIT_FACTOR: "1000",
    HOLD_MAX_ORDERS_PER_PERSON: "20",
    ...environment,
  });
  const payments = openWebpay({ mode: "simulator", simulatorUrl: simulator.url });
  const keys = deriveServerKeys(Buffer.alloc(32, 7));
  const mailer = { send: async () => {}, close: () => {} };
  const depsOn = (ownDb: Database) => buildDeps({ db: ownDb, settings, payments, keys, mailer });
  const startOn = async (deps: Deps) => {
    const app = await buildApp(deps);
    await app.ready();
    return app;
  };
  const deps = depsOn(db);
  const app = await startOn(deps);
  return {
    app,
    db,
    deps,
    simulatorUrl: simulator.url,
    databaseUrl,
    startTwin: (ownDb) => startOn(depsOn(ownDb)),
    newBrowser: () => new TestBrowser(app, "127.0.0.1"),
    query: async (sql, values = []) => (await db.$client.query(sql, values)).rows,
    moveClock: async (minutes) => {
      await moveShopClock(db.$client, minutes * 60);
    },
    close: async () => {
      await app.close();
      await simulator.close();
      await db.$client.end();
    },
  };
}
