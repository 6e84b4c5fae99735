import { type Connection, withConnections } from "../client/connection";
import { type Shares, withShares } from "../measure/cpu";
import { Latencies } from "../measure/latencies";
import { type Figures, figuresOf } from "../measure/rounds";
import { buyOnce } from "./buy-once";
import { createLightBrowser } from "./light-browser";
import type { Market, OpenMarket } from "./open-market";

/** What so many buyers at once did in so many processes of the shop. */
export interface Crowd extends Figures {
  buyers: number;
  processes: number;
  bought: number;
  /** Processor time that one purchase took of each program, the bench's own as its browsers included. */
  cpuMs: Shares<"shop" | "simulator and mailbox">;
}

interface Wanted {
  /** In each of the processes. */
  buyers: number;
  processes: number;
  goesOn: () => boolean;
}

/** Numbers buyers through the whole section, so that each is a person of their own. */
export function createCrowd({ markets, programs }: OpenMarket) {
  let last = 0;

  async function buyNext(market: Market, connection: Connection): Promise<void> {
    last += 1;
    const choice = market.choices[last % market.choices.length];
    const browser = createLightBrowser(market.shopUrl, connection);
    if (choice) await buyOnce({ choice, browser, simulatorUrl: market.simulatorUrl });
  }

  /** Buyers of one process, each buying again and again. */
  async function sendTo(market: Market, { buyers, goesOn }: Wanted, latencies: Latencies): Promise<void> {
    const lane = async (connection: Connection) => {
      while (goesOn()) {
        const openedAt = performance.now();
        await buyNext(market, connection);
        latencies.record(performance.now() - openedAt);
      }
    };
    const port = Number(new URL(market.shopUrl).port);
    await withConnections({ port, count: buyers }, (connections) => Promise.all(connections.map(lane)));
  }

  return {
    bought: () => last,
    send: async (wanted: Wanted): Promise<Crowd> => {
      const { buyers, processes } = wanted;
      const latencies = new Latencies();
      const startedAt = performance.now();
      const [, shares] = await withShares(programs, () =>
        Promise.all(markets.slice(0, processes).map((market) => sendTo(market, wanted, latencies))),
      );
      const durationMs = performance.now() - startedAt;
      const perPurchase = Object.entries(shares).map(([name, share]) => [
        name,
        (share * durationMs) / latencies.count,
      ]);
      return {
        ...{ buyers: buyers * processes, processes, bought: latencies.count },
        cpuMs: Object.fromEntries(perPurchase) as Crowd["cpuMs"],
        ...figuresOf(latencies, durationMs),
      };
    },
  };
}
