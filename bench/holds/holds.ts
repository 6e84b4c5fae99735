import { Connection } from "../client/connection";
import { CALLERS, nameCallers } from "../measure/callers";
import type { Plot, Row, Section } from "../section";
import type { BenchShop } from "../shop/bench-shop";
import { forgetHolds, seedOrders } from "../shop/seed";
import { chooseSelections } from "../shop/selections";
import { CASES, type Side } from "./case";
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

function rowOf({ courses, callers, ratio, median: { api, bare } }: Comparison): Row {
  return {
    what: `seat hold, ${COURSES[courses]}, ${nameCallers(callers)}`,
    figure: { value: api.opsPerSecond, unit: "/s" },
    against: { name: "same SQL, Fastify + pg", value: bare.opsPerSecond, unit: "/s" },
    ratio,
    budget: { of: "ratio", bound: "at least", value: 0.6 },
  };
}

function plotOf(cases: readonly Comparison[]): Plot {
  const lineOf = (courses: keyof typeof COURSES, side: Side) => ({
    name: `${side === "api" ? "shop" : "bare"}, ${COURSES[courses]}`,
    points: cases
      .filter((each) => each.courses === courses)
      .map(({ median }, x) => ({ x, y: median[side].opsPerSecond })),
  });
  return {
    name: "holds-throughput",
    title: "Seat holds, and the same SQL through bare Fastify + pg",
    x: { label: "callers", ticks: CALLERS.map(String) },
    y: { label: "holds a second" },
    lines: [lineOf("spread", "api"), lineOf("spread", "bare"), lineOf("hot", "api"), lineOf("hot", "bare")],
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
    return { rows: cases.map(rowOf), raw: { cases }, plots: [plotOf(cases)] };
  },
};
