import { expect, test } from "vitest";
import { openDatabase } from "../apps/api/src/db/database";
import { readHistory } from "./checks/history";
import { createTally } from "./faults/tally";
import { findFalseRefusals, findOversold } from "./history/find-faults";
import type { History } from "./history/history";
import { runChaos } from "./run-chaos";
import { startWorld } from "./world/world";

/** Enough for every kind of kill and for each scarce item to run out; `npm run soak` has 2,000. */
const ORDERS = 70;
/** Two of each kind. */
const KILLS = 8;
const AT_ONCE = 24;

test("buyers among kills of two processes and of PostgreSQL, a load and a move leave books that agree [T20, T21] [LOAD-04]", async () => {
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
    expect(report).toMatch(/staff: catalogue loaded +\| [1-9]/);
    expect(report).toMatch(/staff: sold section moved +\| [1-9]/);
    expect(report).toMatch(/staff: refund of two people approved +\| [1-9]/);
    // Control: the same history is impossible in a shop with one unit less, and with one more.
    const db = openDatabase(world.database.url, { poolSize: 1 });
    const history = await readHistory({ db, recorder: world.market.recorder });
    await db.$client.end();
    expect(findOversold(withMore(history, -1))).not.toEqual([]);
    expect(findFalseRefusals(withMore(history, 1))).not.toEqual([]);
  } finally {
    await world.stop();
  }
}, 300_000);

/** With so many units more of each item than the shop has. */
const withMore = (history: History, units: number): History => ({
  ...history,
  capacities: new Map([...history.capacities].map(([item, capacity]) => [item, capacity + units])),
});
