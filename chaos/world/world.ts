import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { buildOutdated } from "../../tools/build/build-outdated.mjs";
import { type Cluster, startCluster } from "../../tools/cluster/start-cluster.mjs";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { dataHome } from "../../tools/postgres/home.mjs";
import { withClient } from "../../tools/postgres/sql.mjs";
import { anyFreePort } from "../../tools/process/ports.mjs";
import type { Market } from "../buyer/market";
import { type MailLine, openMailLine } from "../faults/mail-line";
import type { Tally } from "../faults/tally";
import { createRecorder } from "../history/recorder";
import { makeScarce } from "./catalogue";
import { type Clock, createClock } from "./clock";
import { type ChaosDatabase, startDatabase } from "./database";
import { type Mailroom, startMailroom } from "./mailroom";
import { type Provider, startProvider } from "./provider";

/** Everything that the run starts, kills, spoils and looks at. */
export interface World {
  database: ChaosDatabase;
  provider: Provider;
  mailroom: Mailroom;
  mailLine: MailLine;
  cluster: Cluster;
  clock: Clock;
  market: Market;
  stop(): Promise<void>;
}

/** The shop as built; what would stop one machine from being two thousand buyers is off. */
const SETTINGS = {
  ...{ CAPTCHA: "off", OTP_CHECK: "on", LIMIT_FACTOR: "10000", HOLD_MAX_ORDERS_PER_PERSON: "20" },
  // The balancer names the address of whoever calls it, which is one for all of them.
  ...{ TRUSTED_PROXY_HOPS: "1", SEATS_PER_NETWORK: "0" },
  ...{ WEBPAY: "simulator", LOG_LEVEL: "warn", NODE_ENV: "", PUBLIC_URL: "" },
  CATALOGUE_DIR: FROZEN_CATALOGUE,
};

interface Wanted {
  /** Names the folder of its logs. */
  run: "chaos" | "short";
  orders: number;
  processes: number;
  troubles: Tally;
}

/**
 * Starts a shop of so many processes with a scarce catalogue, its database, provider and mail server, each of its own.
 * @throws LaunchError when a part does not start; then nothing is left running
 */
export async function startWorld({ run, orders, processes, troubles }: Wanted): Promise<World> {
  const started: { stop(): Promise<void> }[] = [];
  const keep = <T extends { stop(): Promise<void> }>(part: T): T => {
    started.push(part);
    return part;
  };
  const stop = async () => {
    for (let part = started.pop(); part; part = started.pop()) await part.stop();
  };
  try {
    await buildOutdated(PROJECT_DIR);
    const dataDir = join(dataHome(PROJECT_DIR), run);
    mkdirSync(dataDir, { recursive: true });
    const database = keep(await startDatabase());
    const provider = keep(await startProvider(dataDir));
    const mailroom = keep(await startMailroom());
    const mailLine = keep(await openMailLine(mailroom.smtpUrl));
    const addresses = {
      DATABASE_URL: database.url,
      WEBPAY_SIMULATOR_URL: provider.url,
      SMTP_URL: mailLine.url,
    };
    const env = { ...SETTINGS, ...addresses, DATA_DIR: dataDir };
    const port = await anyFreePort();
    const where = { projectDir: PROJECT_DIR, host: "127.0.0.1", port, logDir: dataDir };
    const cluster = keep(await startCluster({ ...where, processes, env }));
    const sale = await withClient(database.url, (client) => makeScarce(client, orders));
    const recorder = createRecorder();
    const market: Market = {
      ...{ shopUrl: `http://127.0.0.1:${port}`, simulatorUrl: provider.url, ...sale },
      ...{ waitForCode: mailroom.waitForCode, meet: troubles.add, recorder },
    };
    const clock = createClock(database.url, provider, recorder);
    return { database, provider, mailroom, mailLine, cluster, clock, market, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
