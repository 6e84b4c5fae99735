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
  /** Disconnects users, too. */
  drop: () => Promise<void>;
};

/**
 * A private database. Its name contains `_test_`, which allows moving its clock. Dropped at the end of the run at the
 * latest. @param holds `nothing`: not even migrated
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
