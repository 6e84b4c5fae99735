import type { Random } from "@shop/test-kit/random";
import type { BackEnd } from "../../tools/cluster/back-end.mjs";
import type { Killer } from "../faults/killer";
import type { Finding } from "../report/report";

/** The shop's processes, the proxy before them, and their database; all of it may be killed. */
export interface House {
  shopUrl: string;
  databaseUrl: string;
  backEnds: readonly BackEnd[];
  createKiller(random: Random): Killer;
  /** Violations of limits while parts were away. */
  findings(): Finding[];
  /** Sentences about that, for the report. */
  notes(): string[];
  stop(): Promise<void>;
}

interface HouseWanted {
  /** For logs and keys. */
  dataDir: string;
  /** Of the shop. */
  processes: number;
  /** Environment of the processes beside their database. */
  env: Record<string, string>;
}

/** @throws LaunchError when a part does not start; then nothing is left running */
export type StartHouse = (wanted: HouseWanted) => Promise<House>;

/** Collects what was started, to end it in the reverse order. */
export function keeper() {
  const started: { stop(): Promise<void> }[] = [];
  return {
    keep: <T extends { stop(): Promise<void> }>(part: T): T => {
      started.push(part);
      return part;
    },
    stop: async () => {
      for (let part = started.pop(); part; part = started.pop()) await part.stop();
    },
  };
}
