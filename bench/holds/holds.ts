import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { serialize } from "node:v8";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { Connection } from "../client/connection";
import { CALLERS, nameCallers } from "../measure/callers";
import type { Plot, Row, Section } from "../section";
import type { BenchShop } from "../shop/bench-shop";
import { forgetHolds, seedOrders } from "../shop/seed";
import { chooseSelections } from "../shop/selections";
import { CASES, SIDES, type Side } from "./case";
import { type Comparison, compare, type HoldBench } from "./compare";
import { type RecordedSaves, recordSaves } from "./record-saves";

const COURSES = { spread: "60 courses", hot: "one hot course" } as const;

const SIDE_NAMES = {
  api: "shop",
  same: "same SQL, Fastify + pg",
  bare: "seats alone, Fastify + pg",
} as const satisfies Record<Side, string>;

async function prepare(shop: BenchShop): Promise<HoldBench> {
  const { client, databaseUrl, pace, startServer } = shop;
  const api = await startServer("api");
  const bare = await startServer("bare-hold");
  const orders = await seedOrders(client, pace.orders);
  const [order] = orders;
  if (!order) throw new Error("no order was seeded");
  const connection = await Connection.open(api.port);
  const selections = await chooseSelections(client, { connection, order });
  connection.close();
  await forgetHolds(client, orders);
  const same = await startServer("same-sql", {
    SAVES: writeSaves(await recordSaves({ client, databaseUrl, orders, selections })),
  });
  return { client, servers: { api, same, bare }, orders, selections };
}

/** For the server that sends them again; answers where they are. */
function writeSaves(saves: RecordedSaves): string {
  const path = join(PROJECT_DIR, "bench", "dist", "saves.bin");
  writeFileSync(path, serialize(saves));
  return path;
}

function rowOf({ courses, callers, ratios, median }: Comparison, peer: keyof Comparison["ratios"]): Row {
  return {
    what: `seat hold, ${COURSES[courses]}, ${nameCallers(callers)}`,
    figure: { value: median.api.opsPerSecond, unit: "/s" },
    against: { name: SIDE_NAMES[peer], value: median[peer].opsPerSecond, unit: "/s" },
    ratio: ratios[peer],
    budget: peer === "same" ? { of: "ratio", bound: "at least", value: 0.6 } : null,
  };
}

function plotOf(cases: readonly Comparison[]): Plot {
  const lineOf = (courses: keyof typeof COURSES, side: Side) => ({
    name: `${SIDE_NAMES[side].split(",")[0]}, ${COURSES[courses]}`,
    points: cases
      .filter((each) => each.courses === courses)
      .map(({ median }, x) => ({ x, y: median[side].opsPerSecond })),
  });
  return {
    name: "holds-throughput",
    title: "Seat holds; the same SQL, and the seats alone, through bare Fastify + pg",
    x: { label: "callers", ticks: CALLERS.map(String) },
    y: { label: "holds a second" },
    lines: SIDES.flatMap((side) => [lineOf("spread", side), lineOf("hot", side)]),
  };
}

/**
 * Seat holds through the API beside bare Fastify and `pg` on the same rows: once with every statement of the shop's
 * saves, once with the few that take two seats and do nothing else.
 */
export const holds: Section = {
  name: "holds",
  title: "Seat holds",
  run: async (shop) => {
    const bench = await prepare(shop);
    const cases: Comparison[] = [];
    for (const wanted of CASES) cases.push(await compare(bench, wanted, shop.pace));
    const rows = (["same", "bare"] as const).flatMap((peer) => cases.map((each) => rowOf(each, peer)));
    return { rows, raw: { cases }, plots: [plotOf(cases)] };
  },
};
