import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { ensurePostgres } from "../../tools/postgres/ensure.mjs";
import { createDatabaseIfMissing, dropDatabase, withDatabase } from "../../tools/postgres/sql.mjs";
import { dropLeftOvers, testDatabaseName } from "../../tools/postgres/test-databases.mjs";

export interface BenchDatabase {
  url: string;
  stop(): Promise<void>;
}

/**
 * An empty database on a server of the bench's own, apart from the one that the developer's shop and tests use;
 * with DATABASE_URL set, on that server. Dropped by `stop`.
 */
export async function createBenchDatabase(): Promise<BenchDatabase> {
  const server = await ensurePostgres({
    projectDir: PROJECT_DIR,
    database: "postgres",
    role: "bench",
    name: "bench",
  });
  try {
    if (server.dir) await dropLeftOvers(server.url);
    const name = testDatabaseName("shop", process.pid);
    await createDatabaseIfMissing(server.url, name);
    const stop = async () => {
      await dropDatabase(server.url, name);
      await server.stop();
    };
    return { url: withDatabase(server.url, name), stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
