import { parseArgs } from "node:util";
import { createShutdown, StopAsked } from "../tools/launch/shutdown.mjs";
import { createTally } from "./faults/tally";
import { runChaos } from "./run-chaos";
import { startWorld } from "./world/world";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "2000" },
    kills: { type: "string", default: "50" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    processes: { type: "string", default: "1" },
    atonce: { type: "string", default: "24" },
  },
});
const whole = (text: string, most: number) => Math.min(most, Math.max(0, Math.floor(Number(text) || 0)));
const orders = Math.max(1, whole(values.orders, 100_000));
const kills = whole(values.kills, orders);
const seed = whole(values.seed, 2 ** 31);
const processes = Math.max(1, whole(values.processes, 5));
const atOnce = Math.max(1, whole(values.atonce, 64));

const shutdown = createShutdown();
try {
  console.log(`Seed ${seed}: ${orders} orders, ${kills} kills, ${processes} process(es) of the shop.`);
  const troubles = createTally();
  const world = await shutdown.step(() => startWorld({ run: "chaos", orders, processes, troubles }));
  const work = runChaos(world, { seed, orders, kills, atOnce, troubles, say: console.log });
  const { report, isSound } = await Promise.race([
    work,
    shutdown.asked.then(() => Promise.reject(new StopAsked())),
  ]);
  console.log(`\n${report}\n`);
  console.log(
    `Again: npm run chaos -- --orders ${orders} --kills ${kills} --processes ${processes} --atonce ${atOnce} --seed ${seed}`,
  );
  if (!isSound) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof StopAsked ? "Stopped before its end: nothing was checked." : error);
  process.exitCode = 1;
} finally {
  await shutdown.undoAll();
}
process.exit();
