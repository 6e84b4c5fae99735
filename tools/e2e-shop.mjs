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
};

/**
 * Another shop of the same run: its own catalogue, database and data folder, on a free port.
 * @param {{ serverUrl: string, simulatorUrl: string, name: string, catalogueDir: string }} wanted
 *   `serverUrl` names any database of the server
 * @returns {Promise<{ baseUrl: string, databaseUrl: string, stop: () => Promise<void> }>}
 */
export async function startShopBeside({ serverUrl, simulatorUrl, name, catalogueDir }) {
  const database = testDatabaseName("shop_e2e", process.pid);
  await createDatabaseIfMissing(serverUrl, database);
  const drop = () => dropDatabase(serverUrl, database);
  try {
    const databaseUrl = withDatabase(serverUrl, database);
    const dataDir = dataDirOf(name);
    const env = {
      ...NEUTRAL,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      CATALOGUE_DIR: catalogueDir,
      WEBPAY_SIMULATOR_URL: simulatorUrl,
    };
    const port = await anyFreePort();
    const api = await startApi({ projectDir: PROJECT_DIR, port, logPath: join(dataDir, "shop.log"), env });
    const stop = async () => {
      await api.stop();
      await drop();
    };
    return { baseUrl: api.url, databaseUrl, stop };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** @param {string} name */
function dataDirOf(name) {
  const dataDir = join(dataHome(PROJECT_DIR), name);
  mkdirSync(dataDir, { recursive: true });
  return dataDir;
}

/**
 * The shop of browser tests. It is on `localhost` and the payment page on `127.0.0.1`, so that the return is cross-site.
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
    const server = await startTemporaryPostgres();
    undos.push(server.stop);
    const simulator = await startOwnSimulator(dataDirOf("e2e"));
    undos.push(simulator.stop);
    const shop = await startShopBeside({
      serverUrl: server.url,
      simulatorUrl: simulator.url,
      name: "e2e",
      catalogueDir: FROZEN_CATALOGUE,
    });
    undos.push(shop.stop);
    return { ...shop, simulatorUrl: simulator.url, stop };
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
