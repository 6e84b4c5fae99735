import { parseArgs } from "node:util";
import type { Client } from "pg";
import { createShutdown, StopAsked } from "../tools/launch/shutdown.mjs";
import { withClient } from "../tools/postgres/sql.mjs";
import { Connection } from "./client/connection";
import { CASES } from "./measure/case";
import { type Comparison, compare } from "./measure/compare";
import { describeMachine, writeResult } from "./report/result";
import { judge, renderTable } from "./report/table";
import { startServer } from "./servers/start-server";
import { createBenchDatabase } from "./shop/database";
import { forgetHolds, seedOrders } from "./shop/seed";
import { chooseSelections } from "./shop/selections";

const ORDERS_PER_SPRINT = 600;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
    /** For trying the bench out: prints, but keeps no result. */
    dry: { type: "boolean", default: false },
  },
});
const rounds = Math.min(20, Math.max(1, Number(values.rounds)));
const seconds = Math.min(60, Math.max(0.1, Number(values.seconds)));
const shutdown = createShutdown();

async function prepareShop(client: Client, port: number) {
  const orders = await seedOrders(client, ORDERS_PER_SPRINT);
  const [order] = orders;
  if (!order) throw new Error("no order was seeded");
  const connection = await Connection.open(port);
  const selections = await chooseSelections(client, { connection, order });
  connection.close();
  await forgetHolds(client, orders);
  return { orders, selections };
}

async function measureAll(client: Client, databaseUrl: string) {
  const machine = await describeMachine(client);
  const api = await shutdown.step(() => startServer("api", databaseUrl));
  const bare = await shutdown.step(() => startServer("bare", databaseUrl));
  const bench = { client, servers: { api, bare }, ...(await prepareShop(client, api.port)) };
  const cases: Comparison[] = [];
  for (const wanted of CASES) {
    console.log(`${wanted.courses === "hot" ? "one hot course" : "60 courses"}, ${wanted.callers} callers …`);
    cases.push(await compare(bench, wanted, { rounds, seconds }));
  }
  const settings = { rounds, secondsPerRound: seconds, ordersPerSprint: ORDERS_PER_SPRINT };
  return { measuredAt: new Date().toISOString(), machine, settings, cases };
}

try {
  const database = await shutdown.step(createBenchDatabase);
  const work = withClient(database.url, (client) => measureAll(client, database.url));
  const result = await Promise.race([work, shutdown.asked.then(() => Promise.reject(new StopAsked()))]);
  console.log(`\n${renderTable(result.cases)}\n\n${judge(result.cases)}`);
  if (!values.dry) console.log(`Written to ${writeResult(result)}`);
} catch (error) {
  if (!(error instanceof StopAsked)) console.error(error);
  process.exitCode = 1;
} finally {
  await shutdown.undoAll();
}
process.exit();
