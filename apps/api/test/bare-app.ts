import type { FastifyInstance } from "fastify";
import { buildApp } from "../src/app";
import { openDatabase } from "../src/db/database";
import { buildDeps } from "../src/deps";
import { openWebpay } from "../src/gateways/webpay";
import { TEST_KEYS, testSettings } from "./test-settings";

/** For tests without a database. */
export async function openBareApp(): Promise<FastifyInstance> {
  const settings = testSettings();
  const deps = buildDeps({
    db: openDatabase(settings.DATABASE_URL),
    settings,
    payments: openWebpay({ mode: "simulator", simulatorUrl: settings.WEBPAY_SIMULATOR_URL }),
    keys: TEST_KEYS,
    mailer: { send: async () => {}, close: () => {} },
  });
  const app = await buildApp(deps);
  await app.ready();
  return app;
}
