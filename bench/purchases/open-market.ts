import { join } from "node:path";
import { startProvider } from "../../chaos/world/provider";
import { buildOutdated } from "../../tools/build/build-outdated.mjs";
import { startMailbox } from "../../tools/cluster/mailbox.mjs";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { dataHome } from "../../tools/postgres/data-home.mjs";
import { withConnections } from "../client/connection";
import { findPostgresPid, type Programs } from "../measure/cpu";
import type { RunningServer } from "../servers/start-server";
import type { BenchShop } from "../shop/bench-shop";
import { seedOrders } from "../shop/seed";
import { chooseSelections, type Selection } from "../shop/selections";

/** One process of the shop. */
export interface Market {
  shopUrl: string;
  simulatorUrl: string;
  choices: readonly Selection[];
}

/** The shop in two processes, what can be bought of each, and what else a purchase needs. */
export interface OpenMarket {
  markets: readonly Market[];
  programs: Programs<"shop" | "simulator and mailbox">;
}

async function findChoices({ client }: BenchShop, { port }: RunningServer): Promise<Selection[]> {
  const [order] = await seedOrders(client, 1);
  const { spread } = await withConnections({ port, count: 1 }, ([connection]) => {
    if (!connection || !order) throw new Error("no order was seeded");
    return chooseSelections(client, { connection, order });
  });
  return spread;
}

/** Starts the parts of a market. */
export async function openMarket(shop: BenchShop): Promise<OpenMarket> {
  await buildOutdated(PROJECT_DIR);
  const logDir = join(dataHome(PROJECT_DIR), "bench");
  const provider = await shop.keep(() => startProvider(logDir));
  // A shop in use has a mail server; its own mailbox is for who tries it, and would take its processor.
  const mailbox = await shop.keep(() => startMailbox({ projectDir: PROJECT_DIR, logDir }));
  const env = { WEBPAY_SIMULATOR_URL: provider.url, SMTP_URL: mailbox.smtpUrl };
  const first = await shop.startServer("api", env);
  const servers = [first, await shop.startServer("api", env)];
  const choices = await findChoices(shop, first);
  return {
    markets: servers.map(({ port }) => ({
      ...{ shopUrl: `http://127.0.0.1:${port}`, simulatorUrl: provider.url, choices },
    })),
    programs: {
      postgres: await findPostgresPid(shop.client),
      others: { shop: servers.map(({ pid }) => pid), "simulator and mailbox": [provider.pid, mailbox.pid] },
    },
  };
}
