import { Connection } from "../client/connection";
import type { Row, Section } from "../section";
import type { BenchShop } from "../shop/bench-shop";
import { forgetHolds, seedOrders } from "../shop/seed";
import { chooseSelections } from "../shop/selections";
import { CASES } from "./case";
import { type Comparison, compare, type HoldBench } from "./compare";

const COURSES = { spread: "60 courses", hot: "one hot course" } as const;

async function prepare({ client, pace, startServer }: BenchShop): Promise<HoldBench> {
  const api = await startServer("api");
  const bare = await startServer("bare-hold");
  const orders = await seedOrders(client, pace.orders);
  const [order] = orders;
  if (!order) throw new Error("no order was seeded");
  const connection = await Connection.open(api.port);
  const selections = await chooseSelections(client, { connection, order });
  connection.close();
  await forgetHolds(client, orders);
  return { client, servers: { api, bare }, orders, selections };
}

function rowOf({ courses, callers, median: { ratio, api, bare } }: Comparison): Row {
  return {
    what: `seat hold, ${COURSES[courses]}, ${callers} callers`,
    figure: { value: api.opsPerSecond, unit: "/s" },
    against: { name: "same SQL, Fastify + pg", value: bare.opsPerSecond, unit: "/s" },
    ratio,
    budget: { of: "ratio", bound: "at least", value: 0.6 },
  };
}

/** Seat holds through the API beside the same SQL through bare Fastify and `pg`, on the same rows. */
export const holds: Section = {
  name: "holds",
  title: "Seat holds",
  run: async (shop) => {
    const bench = await prepare(shop);
    const cases: Comparison[] = [];
    for (const wanted of CASES) cases.push(await compare(bench, wanted, shop.pace));
    return { rows: cases.map(rowOf), raw: { cases } };
  },
};
