import type { Client } from "pg";
import type { Pace } from "../pace";
import { type RunningServer, type ServerName, startServer } from "../servers/start-server";
import { connect, createBenchDatabase } from "./database";
import type { Parts } from "./parts";

/** How everything is measured. */
export interface Wanted {
  postgres: { url: string };
  pace: Pace;
  /** Of everything that looks like chance. */
  seed: number;
  /** Another checkout of the shop, to be measured beside this one. */
  against: { directory: string; name: string } | null;
}

/** What a section works with: a database of its own, and whatever it starts ends with it. */
export interface BenchShop extends Wanted {
  /** Empty until a server of the shop has started on it, which loads the demo catalogue. */
  databaseUrl: string;
  client: Client;
  /** Starts a server on this database; `env` comes on top of its settings. */
  startServer(name: ServerName, env?: Record<string, string>, directory?: string): Promise<RunningServer>;
  keep: Parts["keep"];
  /** The same on another database. */
  another(): Promise<BenchShop>;
}

export async function openBenchShop(wanted: Wanted, parts: Parts): Promise<BenchShop> {
  const { url: databaseUrl } = await parts.keep(() => createBenchDatabase(wanted.postgres.url));
  const { client } = await parts.keep(() => connect(databaseUrl));
  return {
    ...wanted,
    databaseUrl,
    client,
    keep: parts.keep,
    startServer: (name, env = {}, directory) =>
      parts.keep(() => startServer(name, { ...env, DATABASE_URL: databaseUrl }, directory)),
    another: () => openBenchShop(wanted, parts),
  };
}
