import type { Finding } from "../report/report";
import { type ClusterTarget, MACHINE, PAUSE } from "./targets";

/** `ttl` of `deploy/patroni/patroni.yml`: how long a silent primary keeps its role. */
const TTL_MS = 20_000;
const IN_PLACE_MS = 15_000;
const MOVED_MS = TTL_MS + 5_000;

/**
 * Limit until writes are back: for a part that keeps its role or has a second, and for one that another node replaces.
 */
const limitOf = (target: ClusterTarget) => (target === MACHINE || target === PAUSE ? MOVED_MS : IN_PLACE_MS);

/** Parts whose kill breaks off the reads under way: the proxy and the shops. */
const CARRIES_READS: readonly ClusterTarget[] = ["HAProxy", "a shop"];

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The one finding that the machine's speed decides too. */
export const BACK_IN_TIME = `writes are back within ${seconds(IN_PLACE_MS)}, or ${seconds(MOVED_MS)} when another node takes over`;

export interface Budget {
  add(target: ClusterTarget, backMs: number, reads: { asked: number; failed: number }): void;
  findings(): Finding[];
  notes(): string[];
}

/** Limits of a cluster beside its books. */
export function createBudget(): Budget {
  const late: string[] = [];
  const unread: string[] = [];
  const reads = new Map<ClusterTarget, { asked: number; failed: number }>();
  return {
    add: (target, backMs, { asked, failed }) => {
      const limitMs = limitOf(target);
      if (backMs > limitMs) late.push(`${target}: ${seconds(backMs)} of ${seconds(limitMs)}`);
      if (failed > 0 && !CARRIES_READS.includes(target)) unread.push(`${target}: ${failed} of ${asked}`);
      const sum = reads.get(target) ?? { asked: 0, failed: 0 };
      reads.set(target, { asked: sum.asked + asked, failed: sum.failed + failed });
    },
    findings: () => [
      { name: BACK_IN_TIME, faults: late },
      { name: "every visitor's reads go on while the database is away", faults: unread },
    ],
    notes: () =>
      [...reads].map(
        ([target, { asked, failed }]) => `Reads while ${target} was away: ${asked} asked, ${failed} failed.`,
      ),
  };
}
