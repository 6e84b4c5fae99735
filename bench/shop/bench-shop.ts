import type { Client } from "pg";
import type { Pace } from "../pace";
import { type RunningServer, type ServerName, startServer } from "../servers/start-server";
import type { Parts } from "./parts";

/** What a section works with: a database of its own, and whatever it starts ends with it. */
export interface BenchShop {
  /** Empty until a server of the shop has started on it, which loads the demo catalogue. */
  databaseUrl: string;
  client: Client;
  pace: Pace;
  /** Of everything that looks like chance. */
  seed: number;
  /** Starts a server on this database; `env` comes on top of its settings. */
  startServer(name: ServerName, env?: Record<string, string>): Promise<RunningServer>;
  keep: Parts["keep"];
}

interface Wanted extends Pick<BenchShop, "databaseUrl" | "client" | "pace" | "seed"> {
  parts: Parts;
}

export function createBenchShop({ parts, ...rest }: Wanted): BenchShop {
  return {
    ...rest,
    keep: parts.keep,
    startServer: (name, env = {}) =>
      parts.keep(() => startServer(name, { ...env, DATABASE_URL: rest.databaseUrl })),
  };
}
