import { parseArgs } from "node:util";
import { createShutdown, StopAsked } from "../tools/launch/shutdown.mjs";
import { createTally } from "./faults/tally";
import { runChaos } from "./run-chaos";
import { startWorld } from "./world/world";

const { values } = parseArgs({
  options: {
    /** Buyers, each with an order. */
    orders: { type: "string", default: "200" },
    /** One for every forty orders, and two of each kind at least, unless told otherwise. */
    kills: { type: "string" },
    seed: { type: "string", default: "20261121" },
    /** Of the shop. */
    processes: { type: "string", default: "1" },
    /** Buyers at the same time. */
    atonce: { type: "string", default: "24" },
  },
});
const MIN_KILLS = 8;
const ORDERS_PER_KILL = 40;

const whole = (text: string, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.floor(Number(text) || 0)));
const orders = whole(values.orders, 1, 100_000);
const kills = whole(values.kills ?? String(Math.max(MIN_KILLS, orders / ORDERS_PER_KILL)), 0, orders);
const seed = whole(values.seed, 0, 2 ** 31);
const processes = whole(values.processes, 1, 5);
const atOnce = whole(values.atonce, 1, 64);
const shutdown = createShutdown();
try {
  console.log(`Seed ${seed}: ${orders} orders, ${kills} kills, ${processes} process(es) of the shop.`);
  const troubles = createTally();
  const world = await shutdown.step(() => startWorld({ run: "chaos", orders, processes, troubles }));
  const work = runChaos(world, { seed, orders, kills, atOnce, troubles, say: console.log });
  const { report, findings } = await Promise.race([
    work,
    shutdown.asked.then(() => Promise.reject(new StopAsked())),
  ]);
  const broken = findings.filter(({ faults }) => faults.length > 0);
  console.log(`\n${report}\n`);
  console.log(
    `Again: npm run chaos -- --orders ${orders} --kills ${kills} --processes ${processes} --atonce ${atOnce} --seed ${seed}`,
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
