import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../../../tools/postgres/sql.mjs";
import { createTestDatabase, type TestDatabase } from "../../test/database/database";
import { migrate } from "./migrate";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const query = (text: string) =>
  withClient(database.url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);

const HASHES = "SELECT id, hash FROM drizzle.__drizzle_migrations ORDER BY id";

test("migrating a database that is up to date, twice at once, changes nothing", async () => {
  const before = await query(HASHES);
  await Promise.all([migrate(database.url), migrate(database.url)]);
  expect(await query(HASHES)).toEqual(before);
  expect(before).not.toEqual([]);
});

test("a database of an older version is refused in one sentence, and stays as it is", async () => {
  await query("UPDATE drizzle.__drizzle_migrations SET hash = 'of an older init' WHERE id = 1");
  const before = await query(HASHES);
  await query("DROP VIEW order_payments");
  await expect(migrate(database.url)).rejects.toThrow(
    /^The database is of an older version .*: npm run reset empties it\.$/,
  );
  expect(await query(HASHES)).toEqual(before);
  expect(before[0]).toEqual({ id: 1, hash: "of an older init" });
  expect(await query("SELECT to_regclass('order_payments') AS view")).toEqual([{ view: null }]);
});
