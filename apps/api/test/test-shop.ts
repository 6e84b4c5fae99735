import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { moveShopClock } from "@shop/test-kit/move-shop-clock";
import type { FastifyInstance } from "fastify";
import { startSimulator } from "../../webpay-simulator/src/start";
import { buildApp } from "../src/app";
import { type Database, openDatabase } from "../src/db/database";
import { buildDeps, type Deps, type Resources } from "../src/deps";
import { openWebpay } from "../src/gateways/webpay";
import { createCatalogueCache } from "../src/modules/catalogue/cache/catalogue-cache";
import { loadFirstCatalogue } from "../src/modules/catalogue/load/load-catalogue";
import type { Settings } from "../src/settings";
import { createTestDatabase } from "./database/database";
import { beginWithKnownCatalogue } from "./database/known-catalogue";
import { TestBrowser } from "./test-browser";
import { TEST_KEYS, testSettings } from "./test-settings";

export interface TestShop {
  app: FastifyInstance;
  db: Database;
  deps: Deps;
  settings: Settings;
  simulatorUrl: string;
  databaseUrl: string;
  newBrowser(address?: string): TestBrowser;
  /** A second process of the shop: an app on its own pool. */
  startTwin(db: Database): Promise<FastifyInstance>;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Relative to real time. */
  moveClock(minutes: number): Promise<void>;
  /** Ages the caches of a shop with a stopped clock. */
  wait(ms: number): void;
  close(): Promise<void>;
}

export interface ShopOptions {
  environment?: Record<string, string>;
  /** Without it nothing is on sale. */
  hasCatalogue?: boolean;
  /** The cache clock moves by `wait` only. */
  isStill?: boolean;
  /** Default: a migrated, empty one. */
  databaseUrl?: string | undefined;
  resources?: Partial<Resources>;
  overrides?: Partial<Deps>;
}

/** With the real SDK and a simulator over HTTP, without jobs and mails. */
export async function startTestShop({
  environment = {},
  hasCatalogue = false,
  isStill = false,
  databaseUrl,
  resources = {},
  overrides = {},
}: ShopOptions = {}): Promise<TestShop> {
  process.env.NO_PROXY = "127.0.0.1,localhost";
  const own =
    databaseUrl === undefined ? await createTestDatabase(hasCatalogue ? "catalogue" : "schema") : null;
  const url = databaseUrl ?? own?.url ?? "";
  const db = openDatabase(url);
  if (hasCatalogue && !own) await loadFirstCatalogue(db, FROZEN_CATALOGUE);
  const simulator = await startSimulator();
  const settings = testSettings({ WEBPAY_SIMULATOR_URL: simulator.url, ...environment });
  const payments = openWebpay({ mode: "simulator", simulatorUrl: simulator.url });
  const keys = TEST_KEYS;
  const mailer = { send: async () => {}, close: () => {} };
  let passedMs = 1;
  // A busy machine is no reason to see what was known before.
  const clock = () => passedMs;
  const still = isStill ? { now: clock, cache: createCatalogueCache({ now: clock, maxWaitMs: 60_000 }) } : {};
  const depsOn = (ownDb: Database) => ({
    ...buildDeps({ db: ownDb, settings, payments, keys, mailer, ...still, ...resources }),
    ...overrides,
  });
  const startOn = async (deps: Deps) => {
    beginWithKnownCatalogue(deps.cache);
    const app = await buildApp(deps);
    await app.ready();
    return app;
  };
  const deps = depsOn(db);
  const app = await startOn(deps);
  return {
    ...{ app, db, deps, settings, simulatorUrl: simulator.url, databaseUrl: url },
    newBrowser: (address = "127.0.0.1") => new TestBrowser(app, address),
    startTwin: (ownDb) => startOn(depsOn(ownDb)),
    query: async (sql, values = []) => (await db.$client.query(sql, values)).rows,
    moveClock: (minutes) => moveShopClock(db.$client, minutes * 60),
    wait: (ms) => {
      passedMs += ms;
    },
    close: async () => {
      await app.close();
      await simulator.close();
      await db.$client.end();
      await own?.drop();
    },
  };
}
