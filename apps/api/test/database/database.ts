import { inject } from "vitest";
import { dropDatabase, withClient, withDatabase } from "../../../../tools/postgres/sql.mjs";
import { testDatabaseName } from "../../../../tools/postgres/test-databases.mjs";

export type TestDatabase = {
  url: string;
  /** Ends whatever connections are left and removes the database. */
  drop: () => Promise<void>;
};

/**
 * A migrated database of the caller's own without anything in it; an empty one was never migrated. Its name holds `_test_`, so its clock may be moved.
 * Databases that are not dropped go when the run ends.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const { adminUrl, template, ownerPid } = inject("testServer");
  const name = testDatabaseName("shop", ownerPid);
  await withClient(adminUrl, async (client) => {
    const copied = isEmpty ? "" : ` template ${client.escapeIdentifier(template)}`;
    await client.query(`create database ${client.escapeIdentifier(name)}${copied}`);
  });
  return { url: withDatabase(adminUrl, name), drop: () => dropDatabase(adminUrl, name) };
}
