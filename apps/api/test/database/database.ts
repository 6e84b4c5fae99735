import { inject } from "vitest";
import {
  copyDatabase,
  createDatabaseIfMissing,
  dropDatabase,
  withDatabase,
} from "../../../../tools/postgres/sql.mjs";
import { testDatabaseName } from "../../../../tools/postgres/test-databases.mjs";

export type TestDatabase = {
  url: string;
  /** Ends whatever connections are left and removes the database. */
  drop: () => Promise<void>;
};

/**
 * A database of the caller's own. Its name holds `_test_`, so its clock may be moved. Databases that are not dropped go
 * when the run ends.
 * @param holds the migrated schema, that with the frozen catalogue, or nothing, not even a migration
 */
export async function createTestDatabase(
  holds: "schema" | "catalogue" | "nothing" = "schema",
): Promise<TestDatabase> {
  const { adminUrl, templates, ownerPid } = inject("testServer");
  const name = testDatabaseName("shop", ownerPid);
  if (holds === "nothing") await createDatabaseIfMissing(adminUrl, name);
  else await copyDatabase(adminUrl, { from: templates[holds], to: name });
  return { url: withDatabase(adminUrl, name), drop: () => dropDatabase(adminUrl, name) };
}
