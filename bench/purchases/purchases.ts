import { join } from "node:path";
import type { Market, Shelf } from "../../chaos/buyer/market";
import { startProvider } from "../../chaos/world/provider";
import { buildOutdated } from "../../tools/build/build-outdated.mjs";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { dataHome } from "../../tools/postgres/data-home.mjs";
import { type Connection, withConnections } from "../client/connection";
import { Latencies } from "../measure/latencies";
import { type Figures, figuresOf } from "../measure/rounds";
import type { Row, Section } from "../section";
import type { BenchShop } from "../shop/bench-shop";
import { seedOrders } from "../shop/seed";
import { chooseSelections } from "../shop/selections";
import { buyOnce } from "./buy-once";
import { checkBooks } from "./check-books";
import { createLightBrowser } from "./light-browser";

const BUYERS = [1, 16] as const;
const WARM_UP = 8;

interface Crowd extends Figures {
  buyers: number;
  bought: number;
  /** Of the bench itself, which plays the browsers on the same processors. */
  clientCpuMsPerPurchase: number;
}

/** The shop, its payment provider and what can be bought; any trouble that a buyer meets ends the bench. */
async function openMarket(shop: BenchShop): Promise<Market> {
  await buildOutdated(PROJECT_DIR);
  const provider = await shop.keep(() => startProvider(join(dataHome(PROJECT_DIR), "bench")));
  const { port } = await shop.startServer("api", { WEBPAY_SIMULATOR_URL: provider.url });
  const orders = await seedOrders(shop.client, 1);
  const { spread } = await withConnections({ port, count: 1 }, ([connection]) => {
    const [order] = orders;
    if (!connection || !order) throw new Error("no order was seeded");
    return chooseSelections(shop.client, { connection, order });
  });
  const shelves = spread.map(
    ({ programId, locationId, coursesIds }): Shelf => ({
      ...{ packId: 0, programId, locationId, courseIds: coursesIds },
    }),
  );
  return {
    ...{ shopUrl: `http://127.0.0.1:${port}`, simulatorUrl: provider.url, shelves, coupons: [] },
    waitForCode: async () => null,
    meet: (trouble) => {
      throw new Error(`a buyer met: ${trouble}`);
    },
  };
}

/** Numbers buyers through the whole section, so that each is a person of their own. */
function createCrowd(market: Market) {
  let last = 0;
  const { port } = new URL(market.shopUrl);
  const buyNext = async (connection: Connection) => {
    last += 1;
    const wish = market.shelves[last % market.shelves.length];
    const browser = createLightBrowser(market.shopUrl, connection);
    if (wish) await buyOnce(market, { n: last, wish, browser });
  };
  return {
    bought: () => last,
    /** So many buyers, each buying again and again while `goesOn`. */
    send: async (buyers: number, goesOn: () => boolean): Promise<Crowd> => {
      const latencies = new Latencies();
      const startedAt = performance.now();
      const cpuBefore = process.cpuUsage();
      const lane = async (connection: Connection) => {
        while (goesOn()) {
          const openedAt = performance.now();
          await buyNext(connection);
          latencies.record(performance.now() - openedAt);
        }
      };
      await withConnections({ port: Number(port), count: buyers }, (connections) =>
        Promise.all(connections.map(lane)),
      );
      const { user, system } = process.cpuUsage(cpuBefore);
      return {
        buyers,
        bought: latencies.count,
        clientCpuMsPerPurchase: (user + system) / 1000 / latencies.count,
        ...figuresOf(latencies, performance.now() - startedAt),
      };
    },
  };
}

function rowsOf({ buyers, opsPerSecond, p50Ms, p95Ms, clientCpuMsPerPurchase }: Crowd): Row[] {
  const who = buyers === 1 ? "1 buyer" : `${buyers} buyers`;
  const none = { against: null, ratio: null };
  const budget = { of: "figure", bound: "at least", value: 100 } as const;
  return [
    {
      what: `whole purchases, ${who}`,
      figure: { value: opsPerSecond, unit: "/s" },
      ...none,
      budget: buyers === 1 ? null : budget,
    },
    { what: `whole purchase, ${who}, p50`, figure: { value: p50Ms, unit: "ms" }, ...none, budget: null },
    { what: `whole purchase, ${who}, p95`, figure: { value: p95Ms, unit: "ms" }, ...none, budget: null },
    {
      what: `processor time of the bench's browsers, ${who}`,
      figure: { value: clientCpuMsPerPurchase, unit: "ms each" },
      ...none,
      budget: null,
    },
  ];
}

/** Whole purchases through the simulator, each of a new person in a new browser; the books are recounted after. */
export const purchases: Section = {
  name: "purchases",
  title: "Whole purchases",
  run: async (shop) => {
    const crowd = createCrowd(await openMarket(shop));
    await crowd.send(1, () => crowd.bought() < WARM_UP);
    const crowds: Crowd[] = [];
    for (const buyers of BUYERS) {
      const endsAt = performance.now() + (shop.pace.loadSeconds / 2) * 1000;
      crowds.push(await crowd.send(buyers, () => performance.now() < endsAt));
    }
    await checkBooks(shop, crowd.bought());
    return { rows: crowds.flatMap(rowsOf), raw: crowds };
  },
};
