import { createDatabaseIfMissing, dropDatabase, withDatabase } from "../../tools/postgres/sql.mjs";
import { testDatabaseName } from "../../tools/postgres/test-databases.mjs";
import { Client } from "../programs/api-packages";

export interface Stoppable {
  stop(): Promise<void>;
}

/** An empty database; dropped by `stop`. */
export async function createBenchDatabase(serverUrl: string): Promise<Stoppable & { url: string }> {
  const name = testDatabaseName("shop", process.pid);
  await createDatabaseIfMissing(serverUrl, name);
  return { url: withDatabase(serverUrl, name), stop: () => dropDatabase(serverUrl, name) };
}

/** A connection; ended by `stop`. */
export async function connect(url: string): Promise<Stoppable & { client: InstanceType<typeof Client> }> {
  const client = new Client({ connectionString: url });
  // A database that is dropped is reported by the running query; without a listener it would end this process.
  client.on("error", () => {});
  await client.connect();
  return { client, stop: () => client.end() };
}
