import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser/find-browser.mjs";
import { buildOutdated } from "./build/build-outdated.mjs";
import { startApi } from "./launch/api.mjs";
import { PROJECT_DIR } from "./launch/project.mjs";
import { startOwnSimulator } from "./launch/simulator.mjs";
import { dataHome } from "./postgres/home.mjs";
import { createDatabaseIfMissing, dropDatabase, withClient, withDatabase } from "./postgres/sql.mjs";
import { startTemporaryPostgres } from "./postgres/temporary.mjs";
import { testDatabaseName } from "./postgres/test-databases.mjs";
import { anyFreePort } from "./process/ports.mjs";

const FROZEN_CATALOGUE = join(PROJECT_DIR, "packages", "test-kit", "catalogue");

// Overrides a developer's settings; empty means unset.
const NEUTRAL = {
  WEBPAY: "simulator",
  PUBLIC_URL: "",
  SMTP_URL: "",
  NODE_ENV: "",
  HOST: "",
  CAPTCHA: "",
  // All browsers of a test share one address, and all buyers a mail domain.
  SEATS_PER_NETWORK: "0",
  SHARED_MAIL_DOMAINS: "example.cl",
  CATALOGUE_DIR: FROZEN_CATALOGUE,
};

/**
 * A shop for browser tests with its own database on free ports. The shop is on `localhost` and the payment page on
 * `127.0.0.1`, so that the return is cross-site.
 * @returns {Promise<{ baseUrl: string, simulatorUrl: string, databaseUrl: string, stop: () => Promise<void> }>}
 */
async function startE2eShop() {
  /** @type {(() => Promise<void>)[]} */
  const undos = [];
  const stop = async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) await undo();
  };
  try {
    await buildOutdated(PROJECT_DIR);
    const databaseUrl = await startDatabase(undos);
    const dataDir = join(dataHome(PROJECT_DIR), "e2e");
    mkdirSync(dataDir, { recursive: true });
    const { url: simulatorUrl, stop: stopSimulator } = await startOwnSimulator(dataDir);
    undos.push(stopSimulator);
    const port = await anyFreePort();
    const env = {
      ...NEUTRAL,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      WEBPAY_SIMULATOR_URL: simulatorUrl,
    };
    const logPath = join(dataDir, "shop.log");
    const api = await startApi({ projectDir: PROJECT_DIR, port, logPath, env });
    undos.push(api.stop);
    return { baseUrl: api.url, simulatorUrl, databaseUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

// Sections of nearly every journey, which never releases its seats.
const EVERYBODYS = [367_001, 367_005];

/** @param {string} databaseUrl */
async function widenSections(databaseUrl) {
  await withClient(databaseUrl, (client) =>
    client.query(
      "UPDATE scarce_items SET capacity = 500 WHERE id IN (SELECT item_id FROM courses WHERE id = ANY($1))",
      [EVERYBODYS],
    ),
  );
}

/** @param {(() => Promise<void>)[]} undos */
async function startDatabase(undos) {
  const server = await startTemporaryPostgres();
  undos.push(server.stop);
  const name = testDatabaseName("shop_e2e", process.pid);
  await createDatabaseIfMissing(server.url, name);
  undos.push(() => dropDatabase(server.url, name));
  return withDatabase(server.url, name);
}

/**
 * Playwright's global setup; passes shop and browser to the workers by environment. A BASE_URL names a running shop.
 */
export default async function setUp() {
  const browser = await findBrowser();
  Object.assign(process.env, browser.env, { BROWSER_PATH: browser.executablePath });
  if (process.env.BASE_URL) return undefined;
  const shop = await startE2eShop();
  await widenSections(shop.databaseUrl);
  Object.assign(process.env, {
    BASE_URL: shop.baseUrl,
    SIMULATOR_URL: shop.simulatorUrl,
    E2E_DATABASE_URL: shop.databaseUrl,
  });
  return shop.stop;
}
