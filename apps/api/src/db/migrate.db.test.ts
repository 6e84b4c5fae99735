import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../../../tools/postgres/sql.mjs";
import { createTestDatabase, type TestDatabase } from "../../test/database/database";
import { migrate } from "./migrate";

/** Change a schema by a new file; this one has been applied where the shop runs. */
const FROZEN_INIT = "47896405351c87c3cf9b4d41a1be3fb09a74d9c7f3b3600812055b2a62f37afa";

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
  expect(before).toHaveLength(2);
});

test("[DEPLOY-02] the first migration is frozen: what comes is a step of its own", () => {
  const init = readFileSync(new URL("../../drizzle/0000_init.sql", import.meta.url));
  expect(createHash("sha256").update(init).digest("hex")).toBe(FROZEN_INIT);
});

test("[DEPLOY-02] a database with a newer version's steps is good for this one, and is left as it is", async () => {
  await query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 4102444800000)");
  const before = await query(HASHES);
  await migrate(database.url);
  expect(await query(HASHES)).toEqual(before);
  await query("DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'");
});

/** As before the step: of the first migration alone. */
async function forgetStep() {
  await query("DELETE FROM drizzle.__drizzle_migrations WHERE id > 1");
  await query("ALTER TABLE orders DROP COLUMN database_run; DROP FUNCTION database_run()");
}

test("[DEPLOY-03] a step that finds its table in use lets buyers pass every second, and is done once it can be", async () => {
  await forgetStep();
  await withClient(database.url, async (longest) => {
    await longest.query("BEGIN; LOCK TABLE orders IN ROW EXCLUSIVE MODE");
    let isDone = false;
    const migrated = migrate(database.url).then(() => {
      isDone = true;
    });
    const waits = [];
    for (let n = 0; n < 30; n += 1) {
      const startedAt = performance.now();
      await query("SELECT count(*) FROM orders");
      waits.push(performance.now() - startedAt);
      await sleep(100);
    }
    // Somebody came behind the step, and nobody stayed there for long.
    expect(Math.max(...waits)).toBeGreaterThan(300);
    expect(Math.max(...waits)).toBeLessThan(2_000);
    expect(isDone).toBe(false);
    await longest.query("COMMIT");
    await migrated;
  });
  expect(await query(HASHES)).toHaveLength(2);
});

test("a database of an older version is refused in one sentence, and stays as it is", async () => {
  await query("UPDATE drizzle.__drizzle_migrations SET hash = 'of an older init' WHERE id = 1");
  await query("DROP VIEW order_payments");
  await expect(migrate(database.url)).rejects.toThrow(
    /^The database is of an older version .*: npm run reset empties it\.$/,
  );
  expect(await query(HASHES)).toContainEqual({ id: 1, hash: "of an older init" });
  expect(await query("SELECT to_regclass('order_payments') AS view")).toEqual([{ view: null }]);
});
