import { withConnections } from "../client/connection";
import { CATALOGUE_CALLS, quoteCall } from "../reads/calls";
import type { BenchShop } from "../shop/bench-shop";
import { forgetHolds, seedOrders } from "../shop/seed";
import { chooseSelections } from "../shop/selections";
import type { Buyers } from "./measure-size";

/** Open orders and what they can choose, found by asking the shop on this port. */
export async function gatherBuyers({ client, pace }: BenchShop, port: number): Promise<Buyers> {
  const orders = await seedOrders(client, pace.orders);
  const [order] = orders;
  if (!order) throw new Error("no order was seeded");
  const selections = await withConnections({ port, count: 1 }, ([connection]) => {
    if (!connection) throw new Error("no connection");
    return chooseSelections(client, { connection, order });
  });
  await forgetHolds(client, orders);
  return { client, orders, selections, calls: [...CATALOGUE_CALLS, quoteCall(order)], pace };
}
