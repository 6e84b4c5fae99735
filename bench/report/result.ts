import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import type { Comparison } from "../measure/compare";

export interface Machine {
  cores: number;
  processor: string;
  memoryGiB: number;
  /** Processes that wanted to run in the minute before the bench; above the cores, figures are noisy. */
  loadBefore: number;
  node: string;
  postgres: string;
  platform: string;
}

export interface Result {
  measuredAt: string;
  machine: Machine;
  settings: { rounds: number; secondsPerRound: number; ordersPerSprint: number };
  cases: Comparison[];
}

export async function describeMachine(client: Client): Promise<Machine> {
  const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model ?? "unknown",
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    loadBefore: rounded(loadavg()[0] ?? 0),
    node: process.versions.node,
    postgres: rows[0]?.server_version ?? "unknown",
    platform: `${process.platform} ${process.arch}`,
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Writes a result under its day; a later run of the same day replaces it. */
export function writeResult(result: Result): string {
  const folder = join(PROJECT_DIR, "bench", "results");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${result.measuredAt.slice(0, 10)}.json`);
  const toText = (_key: string, value: unknown) => (typeof value === "number" ? rounded(value) : value);
  writeFileSync(path, `${JSON.stringify(result, toText, 2)}\n`);
  return path;
}
