import { lacks } from "@shop/test-kit/lacks";
import { expect, test } from "vitest";
import { BACK_IN_TIME } from "./cluster/budget";
import { MACHINE, PAUSE } from "./cluster/targets";
import { startThreeMachines } from "./cluster/three-machines";
import { createTally } from "./faults/tally";
import { runChaos } from "./run-chaos";
import { startWorld } from "./world/world";

const ORDERS = 20;
/** `npm run soak` has 600 buyers and kills of every part. */
const TARGETS = [MACHINE, PAUSE] as const;

test.skipIf(lacks("etcd", "patroni", "haproxy", "setpriv", "postgres"))(
  "[HA-05] a primary that is killed and one that is paused lose and double nothing, and writes come back",
  async () => {
    const troubles = createTally();
    const startHouse = startThreeMachines(TARGETS);
    const shape = { run: "cluster-smoke", orders: ORDERS, processes: 2 };
    const world = await startWorld({ ...shape, troubles, startHouse });
    try {
      const score = { seed: 20261124, orders: ORDERS, kills: TARGETS.length, returnKills: 0, atOnce: 12 };
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
