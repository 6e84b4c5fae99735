import { cpus, totalmem } from "node:os";
import type { Client } from "pg";

export interface Machine {
  cores: number;
  processor: string;
  memoryGiB: number;
  node: string;
  postgres: string;
  platform: string;
}

/** The machine that figures are taken on; without it they say nothing. */
export async function describeMachine(client: Client): Promise<Machine> {
  const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model ?? "unknown",
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgres: rows[0]?.server_version ?? "unknown",
    platform: `${process.platform} ${process.arch}`,
  };
}
