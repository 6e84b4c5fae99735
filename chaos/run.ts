import { parseArgs } from "node:util";
import { createShutdown, StopAsked } from "../tools/launch/shutdown.mjs";
import { ALL_TARGETS } from "./cluster/targets";
import { startThreeMachines } from "./cluster/three-machines";
import { createTally } from "./faults/tally";
import { runChaos } from "./run-chaos";
import { startWorld } from "./world/world";

const { values } = parseArgs({
  options: {
    /** Buyers, each with an order. */
    orders: { type: "string", default: "200" },
    /** Default: one for every forty orders, and at least two of each kind. */
    kills: { type: "string" },
    seed: { type: "string", default: "20261121" },
    /** Of the shop. */
    processes: { type: "string", default: "1" },
    /** Buyers at the same time. */
    atonce: { type: "string", default: "24" },
    /** Three PostgreSQL nodes under Patroni, HAProxy and two shops, from the system's packages. */
    cluster: { type: "boolean", default: false },
  },
});
const MIN_KILLS = 8;
const ORDERS_PER_KILL = 40;
/** With half as many again among those who come back: each way of killing a primary ten times. */
const CLUSTER_KILLS = 22;

const whole = (text: string, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.floor(Number(text) || 0)));
const orders = whole(values.orders, 1, 100_000);
const someKills = values.cluster ? CLUSTER_KILLS : Math.max(MIN_KILLS, orders / ORDERS_PER_KILL);
const kills = whole(values.kills ?? String(someKills), 0, orders);
const seed = whole(values.seed, 0, 2 ** 31);
const processes = values.cluster ? 2 : whole(values.processes, 1, 5);
const atOnce = whole(values.atonce, 1, 64);
const shutdown = createShutdown();
try {
  console.log(`Seed ${seed}: ${orders} orders, ${kills} kills, ${processes} process(es) of the shop.`);
  const troubles = createTally();
  const house = values.cluster
    ? { run: "cluster", startHouse: startThreeMachines(ALL_TARGETS) }
    : { run: "chaos" };
  const world = await shutdown.step(() => startWorld({ ...house, orders, processes, troubles }));
  const work = runChaos(world, { seed, orders, kills, atOnce, troubles, say: console.log });
  const { report, findings } = await Promise.race([
    work,
    shutdown.asked.then(() => Promise.reject(new StopAsked())),
  ]);
  const broken = findings.filter(({ faults }) => faults.length > 0);
  console.log(`\n${report}\n`);
  const shape = values.cluster ? "--cluster" : `--processes ${processes}`;
  console.log(
    `Again: npm run chaos -- --orders ${orders} --kills ${kills} ${shape} --atonce ${atOnce} --seed ${seed}`,
  );
  console.log(
    broken.length === 0
      ? `SOUND: all ${findings.length} checks hold.`
      : `BROKEN: ${broken.length} of ${findings.length} checks found faults.`,
  );
  if (broken.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof StopAsked ? "Stopped before its end: nothing was checked." : error);
  process.exitCode = 1;
} finally {
  await shutdown.undoAll();
}
process.exit();
