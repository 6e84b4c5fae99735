import { expect, test } from "vitest";
import { BACK_IN_TIME } from "./cluster/budget";
import { findPrograms } from "./cluster/programs";
import { MACHINE, PAUSE } from "./cluster/targets";
import { startThreeMachines } from "./cluster/three-machines";
import { createTally } from "./faults/tally";
import { runChaos } from "./run-chaos";
import { startWorld } from "./world/world";

const ORDERS = 40;
const AT_ONCE = 12;
/** `npm run soak` has ten times as many, of every part. */
const TARGETS = [MACHINE, PAUSE] as const;

const found = findPrograms();
const isMissing = "missing" in found && !process.env.CI;
if (isMissing) console.error(`Not tried without ${found.missing.join(", ")}: run .ci/packages.sh as root.`);

test.skipIf(isMissing)(
  "[HA-05] a primary that is killed and one that is paused lose and double nothing, and writes come back",
  async () => {
    const troubles = createTally();
    const startHouse = startThreeMachines(TARGETS);
    const world = await startWorld({
      run: "cluster-smoke",
      orders: ORDERS,
      processes: 2,
      troubles,
      startHouse,
    });
    try {
      const score = {
        seed: 20261124,
        orders: ORDERS,
        kills: TARGETS.length,
        returnKills: 0,
        atOnce: AT_ONCE,
      };
      const { report, findings } = await runChaos(world, { ...score, troubles, say: () => {} });
      // How long it takes is for `npm run soak` on a quiet machine; that writes come back at all is waited for.
      const lasting = findings.filter(({ name }) => name !== BACK_IN_TIME);
      expect(
        lasting.flatMap(({ faults }) => faults),
        report,
      ).toEqual([]);
      expect(report).toMatch(/finished, paid +\| [1-9]/);
      for (const target of TARGETS) expect(report).toMatch(new RegExp(`${target} +\\| 1 `));
    } finally {
      await world.stop();
    }
  },
  300_000,
);
