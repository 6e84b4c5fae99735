import { moveShopClock } from "@shop/test-kit/move-shop-clock";
import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { type Database, openDatabase } from "../src/db/database";
import { errorReplies } from "../src/plugins/errors";
import { sessions } from "../src/plugins/sessions";
import type { Settings } from "../src/settings";
import { createTestDatabase } from "./database";
import { TestBrowser } from "./test-browser";
import { testSettings } from "./test-settings";

export interface TestShop {
  db: Database;
  databaseUrl: string;
  settings: Settings;
  /** Another browser: cookies of its own. */
  newBrowser(address?: string): TestBrowser;
  /** Moves the shop's clock by so many minutes from the real time. */
  moveClock(minutes: number): Promise<void>;
  close(): Promise<void>;
}

/** The given routes under `/api` on a database of their own, with the shop's sessions and error replies. */
export async function startTestShop(
  register: (
    api: FastifyInstance,
    shop: { db: Database; settings: Settings; withdrawPresses: () => Promise<void> },
  ) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<TestShop> {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { poolSize: 4 });
  const settings = testSettings(environment);
  const app = Fastify({ logger: false });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errorReplies);
  await app.register(sessions, { db, settings });
  await app.register(async (api) => register(api, { db, settings, withdrawPresses: async () => {} }), {
    prefix: "/api",
  });
  await app.ready();
  return {
    db,
    databaseUrl: database.url,
    settings,
    newBrowser: (address = "10.0.0.1") => new TestBrowser(app, address),
    moveClock: async (minutes) => {
      await moveShopClock(db.$client, minutes * 60);
    },
    close: async () => {
      await app.close();
      await db.$client.end();
      await database.drop();
    },
  };
}
