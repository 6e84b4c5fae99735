import { join } from "node:path";
import type { Market, Shelf } from "../../chaos/buyer/market";
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
import { chooseSelections } from "../shop/selections";

/** The shop in two processes, what can be bought of each, and what else a purchase needs. */
export interface OpenMarket {
  markets: readonly Market[];
  programs: Programs<"shop" | "simulator and mailbox">;
}

async function findShelves({ client }: BenchShop, { port }: RunningServer): Promise<Shelf[]> {
  const [order] = await seedOrders(client, 1);
  const { spread } = await withConnections({ port, count: 1 }, ([connection]) => {
    if (!connection || !order) throw new Error("no order was seeded");
    return chooseSelections(client, { connection, order });
  });
  return spread.map(({ programId, locationId, coursesIds }) => ({
    ...{ packId: 0, programId, locationId, courseIds: coursesIds },
  }));
}

/** Starts the parts of a market; any trouble that a buyer meets in it ends the bench. */
export async function openMarket(shop: BenchShop): Promise<OpenMarket> {
  await buildOutdated(PROJECT_DIR);
  const logDir = join(dataHome(PROJECT_DIR), "bench");
  const provider = await shop.keep(() => startProvider(logDir));
  // A shop in use has a mail server; its own mailbox is for who tries it, and would take its processor.
  const mailbox = await shop.keep(() => startMailbox({ projectDir: PROJECT_DIR, logDir }));
  const env = { WEBPAY_SIMULATOR_URL: provider.url, SMTP_URL: mailbox.smtpUrl };
  const first = await shop.startServer("api", env);
  const servers = [first, await shop.startServer("api", env)];
  const shelves = await findShelves(shop, first);
  return {
    markets: servers.map(({ port }) => ({
      ...{ shopUrl: `http://127.0.0.1:${port}`, simulatorUrl: provider.url, shelves, coupons: [] },
      waitForCode: async () => null,
      meet: (trouble) => {
        throw new Error(`a buyer met: ${trouble}`);
      },
    })),
    programs: {
      postgres: await findPostgresPid(shop.client),
      others: { shop: servers.map(({ pid }) => pid), "simulator and mailbox": [provider.pid, mailbox.pid] },
    },
  };
}
