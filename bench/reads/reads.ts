import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { dataHome } from "../../tools/postgres/data-home.mjs";
import { type Answer, type Connection, getRequest, withConnections } from "../client/connection";
import { CALLERS, nameCallers } from "../measure/callers";
import type { Plot, Row, Section } from "../section";
import type { RunningServer } from "../servers/start-server";
import type { BenchShop } from "../shop/bench-shop";
import { seedOrders } from "../shop/seed";
import { expectSame, fixAnswer } from "./answer";
import { CATALOGUE_CALLS, quoteCall, type ReadCall } from "./calls";
import { type Race, type Reader, race } from "./race";

/** The platform's limit is shown for one of them, to keep the table readable; the JSON has all. */
const SHOWN_BESIDE_HTTP = 16;
const PEERS = { fastify: "same bytes, bare Fastify", http: "same bytes, node:http" } as const;

async function ask(connection: Connection, { url, cookie }: ReadCall): Promise<Answer> {
  const answer = await connection.send(getRequest(url, cookie));
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.body}`);
  return answer;
}

const askAll = (port: number, calls: readonly ReadCall[]) =>
  withConnections({ port, count: 1 }, async ([connection]) => {
    const answers: Answer[] = [];
    for (const call of calls) if (connection) answers.push(await ask(connection, call));
    return answers;
  });

/** Starts the servers that answer what the shop answers, and makes sure that they do. */
async function startPeers({ startServer }: BenchShop, api: RunningServer, calls: readonly ReadCall[]) {
  const own = await askAll(api.port, calls);
  const fixed = calls.flatMap(({ url }, at) => (own[at] ? [fixAnswer(url, own[at])] : []));
  const path = join(dataHome(PROJECT_DIR), "bench", "answers.json");
  writeFileSync(path, JSON.stringify(fixed));
  const servers = {
    api,
    fastify: await startServer("bare-fastify", { ANSWERS: path }),
    http: await startServer("bare-http", { ANSWERS: path }),
  } satisfies Record<Reader, RunningServer>;
  for (const { port } of [servers.fastify, servers.http]) {
    const others = await askAll(port, calls);
    for (const [at, answer] of own.entries())
      if (others[at]) expectSame(calls[at]?.url ?? "", answer, others[at]);
  }
  return servers;
}

/** The design demands a share of catalogue and course reads; a quote, which is made for each, is shown beside it. */
function rowsOf({ call, callers, ratios, median }: Race): Row[] {
  const row = (peer: keyof typeof PEERS, budget: Row["budget"]): Row => ({
    what: `${call}, ${nameCallers(callers)}`,
    figure: { value: median.api.opsPerSecond, unit: "/s" },
    against: { name: PEERS[peer], value: median[peer].opsPerSecond, unit: "/s" },
    ratio: ratios[peer],
    budget,
  });
  const limit = row("fastify", call === "quote" ? null : { of: "ratio", bound: "at least", value: 0.6 });
  return callers === SHOWN_BESIDE_HTTP ? [limit, row("http", null)] : [limit];
}

function plotsOf(races: readonly Race[]): Plot[] {
  const plot = (fields: Pick<Plot, "name" | "title" | "y">, of: (race: Race) => number): Plot => ({
    ...fields,
    x: { label: "callers", ticks: CALLERS.map(String) },
    lines: [...new Set(races.map(({ call }) => call))].map((name) => ({
      name,
      points: races.filter(({ call }) => call === name).map((each, x) => ({ x, y: of(each) })),
    })),
  });
  return [
    plot(
      {
        name: "reads-throughput",
        title: "Reads and quotes of the shop",
        y: { label: "answers a second", isLogarithmic: true },
      },
      ({ median }) => median.api.opsPerSecond,
    ),
    plot(
      {
        name: "reads-share",
        title: "Reads and quotes, as a share of bare Fastify with the same bytes",
        y: { label: "% of bare Fastify" },
      },
      ({ ratios }) => ratios.fastify * 100,
    ),
  ];
}

/** What pages read, beside a bare Fastify route and a bare `node:http` that answer the same bytes and headers. */
export const reads: Section = {
  name: "reads",
  title: "Reads and quote",
  run: async (shop) => {
    const api = await shop.startServer("api");
    const [order] = await seedOrders(shop.client, 1);
    if (!order) throw new Error("no order was seeded");
    const calls = [...CATALOGUE_CALLS, quoteCall(order)];
    const servers = await startPeers(shop, api, calls);
    const races: Race[] = [];
    for (const call of calls)
      for (const callers of CALLERS) races.push(await race(servers, call, { callers, pace: shop.pace }));
    return { rows: races.flatMap(rowsOf), raw: races, plots: plotsOf(races) };
  },
};
