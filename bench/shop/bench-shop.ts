import type { Client } from "pg";
import type { Pace } from "../pace";
import {
  type RunningServer,
  type ServerName,
  type ServerOptions,
  startServer,
} from "../servers/start-server";
import { connect, createBenchDatabase } from "./database";
import type { Parts } from "./parts";

/** How everything is measured. */
export interface Wanted {
  postgres: { url: string };
  pace: Pace;
  /** Of everything that looks like chance. */
  seed: number;
  /** Other Node.js to be measured beside this one, by the paths of their programs. */
  nodes: readonly string[];
  /** Another checkout of the shop, to be measured beside this one. */
  against: { directory: string; name: string } | null;
}

/** What a section works with: a database of its own, and whatever it starts ends with it. */
export interface BenchShop extends Wanted {
  /** Empty until a server of the shop has started on it, which loads the demo catalogue. */
  databaseUrl: string;
  client: Client;
  /** Starts a server on this database. */
  startServer(name: ServerName, options?: ServerOptions): Promise<RunningServer>;
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
    startServer: (name, options) => parts.keep(() => startServer(name, databaseUrl, options)),
    another: () => openBenchShop(wanted, parts),
  };
}
