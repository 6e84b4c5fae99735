import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import type { TestProject } from "vitest/node";
import { copyDatabase, createDatabaseIfMissing, withDatabase } from "../../../../tools/postgres/sql.mjs";
import { startTemporaryPostgres } from "../../../../tools/postgres/temporary.mjs";
import { dropDatabasesOf, testDatabaseName } from "../../../../tools/postgres/test-databases.mjs";
import { openDatabase } from "../../src/db/database";
import { migrate } from "../../src/db/migrate";
import { loadFirstCatalogue } from "../../src/modules/catalogue/load/load-catalogue";

export type TestServer = {
  /** An existing database for creating and dropping others. */
  adminUrl: string;
  /** Cloned per test file: migrated and empty, and with the frozen catalogue. */
  templates: { schema: string; catalogue: string };
  /** Equal in every clone. */
  catalogueEdition: string;
  /** Owner of the test databases, for dropping them. */
  ownerPid: number;
};

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Vitest's global setup; returns the clean-up. */
export default async function provideServer(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  const adminUrl = postgres.url;
  const ownerPid = process.pid;
  const templates = {
    schema: testDatabaseName("shop", ownerPid),
    catalogue: testDatabaseName("shop", ownerPid),
  };
  await createDatabaseIfMissing(adminUrl, templates.schema);
  await migrate(withDatabase(adminUrl, templates.schema));
  await copyDatabase(adminUrl, { from: templates.schema, to: templates.catalogue });
  const catalogueEdition = await loadCatalogue(withDatabase(adminUrl, templates.catalogue));
  project.provide("testServer", { adminUrl, templates, catalogueEdition, ownerPid });
  return async () => {
    await dropDatabasesOf(adminUrl, "shop", ownerPid);
    await postgres.stop();
  };
}

async function loadCatalogue(url: string): Promise<string> {
  const db = openDatabase(url);
  await loadFirstCatalogue(db, FROZEN_CATALOGUE);
  // Clones inherit the statistics, which the first load would wait for.
  await db.$client.query("VACUUM (ANALYZE)");
  const { rows } = await db.$client.query<{ edition: string }>("SELECT edition FROM catalogue_edition");
  await db.$client.end();
  return rows[0]?.edition ?? "";
}
