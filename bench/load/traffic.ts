import { getRequest, withConnections } from "../client/connection";
import { requestsOf } from "../holds/case";
import { CATALOGUE_CALLS, quoteCall } from "../reads/calls";
import type { BenchShop } from "../shop/bench-shop";
import { forgetHolds, seedOrders } from "../shop/seed";
import { chooseSelections } from "../shop/selections";

/** Budgets of the design for each group, at 200 requests a second. */
export const BUDGETS_MS = { read: 150, quote: 200, hold: 250 } as const;
export type Group = keyof typeof BUDGETS_MS;

interface Kind {
  group: Group;
  /** Of all requests, beside the others. */
  weight: number;
  requests: readonly Buffer[];
}

/** What a busy day asks for: mostly pages that are looked at, a price for each change, seats now and then. */
export interface Traffic {
  kinds: readonly Kind[];
  weights: readonly number[];
  groupOf(outcome: { kind: number }): Group;
  /** The next request of a kind, dealt in turn. */
  nextRequest(kind: number): Buffer;
}

const READ_WEIGHTS = [10, 15, 25, 5, 10];
const QUOTE_WEIGHT = 20;
const HOLD_WEIGHT = 15;

function mix(kinds: readonly Kind[]): Traffic {
  const dealt = kinds.map(() => 0);
  return {
    kinds,
    weights: kinds.map(({ weight }) => weight),
    groupOf: ({ kind }) => kinds[kind]?.group ?? "read",
    nextRequest: (kind) => {
      const requests = kinds[kind]?.requests ?? [];
      const turn = dealt[kind] ?? 0;
      dealt[kind] = turn + 1;
      const request = requests[turn % requests.length];
      if (!request) throw new Error(`nothing to send for kind ${kind}`);
      return request;
    },
  };
}

/** Seeds the shop that runs at `port` and makes the requests of the mix ready. */
export async function prepareTraffic({ client, pace }: BenchShop, port: number): Promise<Traffic> {
  const orders = await seedOrders(client, pace.orders);
  const selections = await withConnections({ port, count: 1 }, ([connection]) => {
    const [order] = orders;
    if (!connection || !order) throw new Error("no order was seeded");
    return chooseSelections(client, { connection, order });
  });
  await forgetHolds(client, orders);
  const reads = CATALOGUE_CALLS.map(
    ({ url }, at): Kind => ({ group: "read", weight: READ_WEIGHTS[at] ?? 0, requests: [getRequest(url)] }),
  );
  const quotes = orders.map(quoteCall).map(({ url, cookie }) => getRequest(url, cookie));
  const holds = requestsOf("api", { orders, selections, courses: "spread" });
  return mix([
    ...reads,
    { group: "quote", weight: QUOTE_WEIGHT, requests: quotes },
    { group: "hold", weight: HOLD_WEIGHT, requests: holds },
  ]);
}
