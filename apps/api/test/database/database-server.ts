import type { TestProject } from "vitest/node";
import { createDatabaseIfMissing, withDatabase } from "../../../../tools/postgres/sql.mjs";
import { startTemporaryPostgres } from "../../../../tools/postgres/temporary.mjs";
import { dropDatabasesOf, testDatabaseName } from "../../../../tools/postgres/test-databases.mjs";
import { migrate } from "../../src/db/migrate";

export type TestServer = {
  /** A database that exists already: where databases are made and dropped. */
  adminUrl: string;
  /** Migrated and empty; cloned for each test file. */
  template: string;
  /** The process whose test databases are dropped together. */
  ownerPid: number;
};

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Runs once before all database tests: a server that answers and a migrated template; returns the clean-up. */
export default async function provideServer(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  const adminUrl = postgres.url;
  const ownerPid = process.pid;
  const template = testDatabaseName("shop", ownerPid);
  await createDatabaseIfMissing(adminUrl, template);
  await migrate(withDatabase(adminUrl, template));
  project.provide("testServer", { adminUrl, template, ownerPid });
  return async () => {
    await dropDatabasesOf(adminUrl, "shop", ownerPid);
    await postgres.stop();
  };
}
