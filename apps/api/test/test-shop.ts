import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { moveShopClock } from "@shop/test-kit/move-shop-clock";
import type { FastifyInstance } from "fastify";
import { startSimulator } from "../../webpay-simulator/src/start";
import { buildApp } from "../src/app";
import { type Database, openDatabase } from "../src/db/database";
import { buildDeps, type Deps, type Resources } from "../src/deps";
import { openWebpay } from "../src/gateways/webpay";
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
  /** Another browser: cookies of its own. */
  newBrowser(address?: string): TestBrowser;
  /** Another process of the same shop, as far as one can be had here: an app on a pool of its own. */
  startTwin(db: Database): Promise<FastifyInstance>;
  /** The rows of a query, for looking behind the API. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Moves the shop's clock by so many minutes from the real time. */
  moveClock(minutes: number): Promise<void>;
  /** Lets what a shop with a still clock remembers grow older. */
  wait(ms: number): void;
  close(): Promise<void>;
}

export interface ShopOptions {
  environment?: Record<string, string>;
  /** With the frozen catalogue; without it, nothing is on sale. */
  hasCatalogue?: boolean;
  /** What the process remembers grows older by `wait` only. */
  isStill?: boolean;
  /** A database of somebody else; without it, a migrated, empty one of the shop's own. */
  databaseUrl?: string | undefined;
  /** What the shop stands on, in the place of what tests have. */
  resources?: Partial<Resources>;
  /** In the place of what the server would have. */
  overrides?: Partial<Deps>;
}

/** The shop as the server builds it, with the real SDK and a simulator over HTTP, but without jobs and mails. */
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
  const now = isStill ? { now: () => passedMs } : {};
  const depsOn = (ownDb: Database) => ({
    ...buildDeps({ db: ownDb, settings, payments, keys, mailer, ...now, ...resources }),
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
