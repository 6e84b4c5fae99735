import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@shop/test-kit/random";
import type { BackEnd } from "../../tools/cluster/back-end.mjs";
import { childrenOf, commandOf, isAlive } from "../../tools/process/process-identity.mjs";
import type { Killer } from "../faults/killer";
import type { Budget } from "./budget";
import type { Etcd } from "./etcd";
import type { Balancer } from "./haproxy";
import type { Members } from "./members";
import type { Node } from "./nodes";
import type { Pulse } from "./pulse";
import { waitFor } from "./service";
import { type ClusterTarget, MACHINE, PAUSE, POSTGRES } from "./targets";

const BACK_PATIENCE_MS = 90_000;
/** How long etcd or replication stays interrupted once writes are back. */
const WITHOUT_MS = 3_000;

export interface ClusterParts {
  nodes: readonly Node[];
  members: Members;
  etcd: Etcd;
  proxy: Balancer;
  backEnds: readonly BackEnd[];
  pulse: Pulse;
  budget: Budget;
}

/** The process of a standby that takes what the primary sends. */
function receiverOf(node: Node): number {
  const [main = 0] = node.processes();
  const receiver = childrenOf(main).find((pid) => commandOf(pid).includes("walreceiver"));
  if (!receiver) throw new Error(`${node.name} follows nobody`);
  return receiver;
}

/** A killer of a cluster's parts; each is started again as a service manager or a machine that returns would. */
export function createClusterKiller(
  { nodes, members, etcd, proxy, backEnds, pulse, budget }: ClusterParts,
  targets: readonly ClusterTarget[],
  random: Random,
): Killer {
  let killed = 0;

  /** Kills or interrupts; the returned function repairs it once writes are back. */
  const strike: Record<ClusterTarget, () => Promise<() => Promise<void> | void>> = {
    [POSTGRES]: async () => {
      await (await members.primary()).killPostgres();
      return () => {};
    },
    [MACHINE]: async () => {
      const primary = await members.primary();
      await primary.kill();
      return primary.patroni.start;
    },
    [PAUSE]: async () => {
      const primary = await members.primary();
      primary.signal("SIGSTOP");
      // It comes back as somebody who has noticed nothing.
      return () => primary.signal("SIGCONT");
    },
    HAProxy: async () => {
      await proxy.service.kill();
      return () => {};
    },
    "a shop": async () => {
      const { pid } = random.pick(backEnds);
      if (pid && isAlive(pid)) process.kill(pid, "SIGKILL");
      killed += 1;
      return () => {};
    },
    "etcd's leader": async () => {
      const leader = await etcd.leader();
      await leader.kill();
      return async () => {
        await sleep(WITHOUT_MS);
        leader.start();
      };
    },
    "a standby": async () => {
      const standby = await members.standby();
      await standby.kill();
      return standby.patroni.start;
    },
    replication: async () => {
      const receiver = receiverOf(await members.standby());
      process.kill(receiver, "SIGSTOP");
      return async () => {
        await sleep(WITHOUT_MS);
        if (isAlive(receiver)) process.kill(receiver, "SIGCONT");
      };
    },
  };

  const waitUntilWhole = async () => {
    await Promise.all([members.waitUntilWhole(), etcd.waitUntilWhole()]);
    const isReady = async () =>
      backEnds.every(({ state }) => state === "ready") && proxy.service.pid() ? true : null;
    await waitFor("ready shops behind HAProxy", isReady, { patienceMs: BACK_PATIENCE_MS });
    for (const node of nodes)
      if (!node.patroni.pid()) throw new Error(`${node.name}'s Patroni ended by itself`);
  };

  return {
    targets,
    killedProcesses: () => killed,
    kill: async (target) => {
      const known = targets.find((each) => each === target);
      if (!known) throw new Error(`nothing is called ${target}`);
      const before = new Date();
      const sinceMs = performance.now();
      const mend = await strike[known]();
      const backMs = await pulse.writesBack(sinceMs);
      budget.add(known, backMs, pulse.reads(sinceMs));
      await mend();
      await waitUntilWhole();
      return { before, after: new Date(), backMs };
    },
  };
}
