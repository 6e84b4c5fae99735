import { expect, test } from "vitest";
import { createTally } from "./faults/tally";
import { runChaos } from "./run-chaos";
import { startWorld } from "./world/world";

/** As many as two minutes carry; `npm run soak` has ten times as many. */
const ORDERS = 200;
/** Two of each kind. */
const KILLS = 8;
const AT_ONCE = 24;

test("buyers among kills of two processes and of PostgreSQL leave books that agree [T20, T21]", async () => {
  const troubles = createTally();
  const world = await startWorld({ run: "short", orders: ORDERS, processes: 2, troubles });
  try {
    const score = { seed: 20261121, orders: ORDERS, kills: KILLS, atOnce: AT_ONCE };
    const { report, findings } = await runChaos(world, { ...score, troubles, say: () => {} });
    expect(
      findings.flatMap(({ faults }) => faults),
      report,
    ).toEqual([]);
    expect(report).toMatch(/finished, paid +\| [1-9]/);
  } finally {
    await world.stop();
  }
}, 300_000);
