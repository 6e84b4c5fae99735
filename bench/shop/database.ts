import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { ensurePostgres } from "../../tools/postgres/ensure.mjs";
import { createDatabaseIfMissing, dropDatabase, withDatabase } from "../../tools/postgres/sql.mjs";
import { dropLeftOvers, testDatabaseName } from "../../tools/postgres/test-databases.mjs";
import { Client } from "../programs/api-packages";

export interface Stoppable {
  stop(): Promise<void>;
}

/** A PostgreSQL of the bench's own, or that of DATABASE_URL. */
export interface BenchPostgres extends Stoppable {
  url: string;
}

/** Starts the server apart from the one that the developer's shop and tests use; DATABASE_URL names another. */
export async function startPostgres(): Promise<BenchPostgres> {
  const server = await ensurePostgres({
    projectDir: PROJECT_DIR,
    database: "postgres",
    role: "bench",
    name: "bench",
  });
  if (server.dir) await dropLeftOvers(server.url);
  return server;
}

/** An empty database; dropped by `stop`. */
export async function createBenchDatabase(server: BenchPostgres): Promise<Stoppable & { url: string }> {
  const name = testDatabaseName("shop", process.pid);
  await createDatabaseIfMissing(server.url, name);
  return { url: withDatabase(server.url, name), stop: () => dropDatabase(server.url, name) };
}

/** A connection; ended by `stop`. */
export async function connect(url: string): Promise<Stoppable & { client: InstanceType<typeof Client> }> {
  const client = new Client({ connectionString: url });
  // A database that is dropped is reported by the running query; without a listener it would end this process.
  client.on("error", () => {});
  await client.connect();
  return { client, stop: () => client.end() };
}
