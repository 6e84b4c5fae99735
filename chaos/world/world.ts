import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { buildOutdated } from "../../tools/build/build-outdated.mjs";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { dataHome } from "../../tools/postgres/home.mjs";
import { withClient } from "../../tools/postgres/sql.mjs";
import type { Market } from "../buyer/market";
import { type MailLine, openMailLine } from "../faults/mail-line";
import type { Tally } from "../faults/tally";
import { createRecorder } from "../history/recorder";
import { askAgain } from "./ask-again";
import { makeScarce } from "./catalogue";
import { type Clock, createClock } from "./clock";
import { type House, keeper, type StartHouse } from "./house";
import { type Mailroom, startMailroom } from "./mailroom";
import { startOneMachine } from "./one-machine";
import { type Provider, startProvider } from "./provider";

/** Everything that the run starts, kills and observes. */
export interface World extends Omit<House, "shopUrl" | "databaseUrl"> {
  database: { url: string };
  provider: Provider;
  mailroom: Mailroom;
  mailLine: MailLine;
  clock: Clock;
  market: Market;
}

/** The shop as built; what would stop one machine from being two thousand buyers is off. */
const SETTINGS = {
  ...{ CAPTCHA: "off", OTP_CHECK: "on", LIMIT_FACTOR: "10000", HOLD_MAX_ORDERS_PER_PERSON: "20" },
  // Buyers come back after a kill and the minutes that pass meanwhile for all.
  INACTIVITY_MINUTES: "120",
  // The balancer names the address of whoever calls it, which is one for all of them.
  SEATS_PER_NETWORK: "0",
  // And all of them have mailboxes of one domain.
  SHARED_MAIL_DOMAINS: "example.cl",
  ...{ WEBPAY: "simulator", LOG_LEVEL: "", NODE_ENV: "", PUBLIC_URL: "" },
  CATALOGUE_DIR: FROZEN_CATALOGUE,
};

interface Wanted {
  /** Names the folder of its logs. */
  run: string;
  orders: number;
  processes: number;
  troubles: Tally;
  /** Default: one machine. */
  startHouse?: StartHouse;
}

/**
 * Starts a shop of so many processes with a scarce catalogue, its database, provider and mail server, each of its own.
 * @throws LaunchError when a part does not start; then nothing is left running
 */
export async function startWorld(wanted: Wanted): Promise<World> {
  const { run, orders, processes, troubles, startHouse = startOneMachine } = wanted;
  const { keep, stop } = keeper();
  try {
    await buildOutdated(PROJECT_DIR);
    const dataDir = join(dataHome(PROJECT_DIR), run);
    mkdirSync(dataDir, { recursive: true });
    const provider = keep(await startProvider(dataDir));
    const mailroom = keep(await startMailroom());
    const mailLine = keep(await openMailLine(mailroom.smtpUrl));
    const env = { ...SETTINGS, WEBPAY_SIMULATOR_URL: provider.url, SMTP_URL: mailLine.url };
    const { shopUrl, databaseUrl, ...house } = keep(await startHouse({ dataDir, processes, env }));
    const sale = await askAgain(() => withClient(databaseUrl, (client) => makeScarce(client, orders)));
    const recorder = createRecorder();
    const market: Market = {
      ...{ shopUrl, simulatorUrl: provider.url, ...sale },
      ...{ waitForCode: mailroom.waitForCode, meet: troubles.add, recorder },
    };
    const clock = createClock(databaseUrl, provider, recorder);
    const database = { url: databaseUrl };
    return { ...house, database, provider, mailroom, mailLine, clock, market, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
