import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { expect, test } from "vitest";
import { withClient } from "../../../../tools/postgres/sql.mjs";
import { createTestDatabase, type TestDatabase } from "../../test/database/database";
import { forFile } from "../../test/for-file";
import { openOwnDatabase } from "../../test/own-database";
import { until } from "../../test/until";
import { migrate } from "./migrate";

/** Change a schema by a new file; this one has been applied where the shop runs. */
const FROZEN_INIT = "47896405351c87c3cf9b4d41a1be3fb09a74d9c7f3b3600812055b2a62f37afa";

const { url, query } = await forFile(openOwnDatabase());

const HASHES = "SELECT id, hash FROM drizzle.__drizzle_migrations ORDER BY id";

test("migrating a database that is up to date, twice at once, changes nothing", async () => {
  const before = await query(HASHES);
  await Promise.all([migrate(url), migrate(url)]);
  expect(await query(HASHES)).toEqual(before);
  expect(before.length).toBeGreaterThan(1);
});

test("[DEPLOY-02] the first migration is frozen: what comes is a step of its own", () => {
  const init = readFileSync(new URL("../../drizzle/0000_init.sql", import.meta.url));
  expect(createHash("sha256").update(init).digest("hex")).toBe(FROZEN_INIT);
});

test("[DEPLOY-02] a database with a newer version's steps is good for this one, and is left as it is", async () => {
  await query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 4102444800000)");
  const before = await query(HASHES);
  await migrate(url);
  expect(await query(HASHES)).toEqual(before);
  await query("DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'");
});

/** A database that knows the frozen migration alone, as one does before its first deployment. */
async function createBase(): Promise<TestDatabase> {
  const base = await createTestDatabase("nothing");
  const folder = mkdtempSync(join(tmpdir(), "steps-"));
  const steps = fileURLToPath(new URL("../../drizzle", import.meta.url));
  cpSync(steps, folder, { recursive: true });
  const journalFile = join(folder, "meta", "_journal.json");
  const journal: { entries: unknown[] } = JSON.parse(readFileSync(journalFile, "utf8"));
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
  await withClient(base.url, (client) => applyMigrations(drizzle({ client }), { migrationsFolder: folder }));
  rmSync(folder, { recursive: true });
  return base;
}

const STEP_WAITS = `
  SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%ALTER TABLE%'`;

test("[DEPLOY-03] a step that finds its table in use lets buyers pass every second, and is done once it can be", async () => {
  const base = await createBase();
  const ask = (text: string) => withClient(base.url, async (client) => (await client.query(text)).rows);
  await withClient(base.url, async (longest) => {
    await longest.query("BEGIN; LOCK TABLE orders IN ROW EXCLUSIVE MODE");
    let isDone = false;
    const migrated = migrate(base.url).then(() => {
      isDone = true;
    });
    await until(async () => (await ask(STEP_WAITS)).length > 0, "the step that waits for its table");
    // Whoever reads would stand behind the step until the long transaction ends, which waits for the reader here.
    await ask("SELECT count(*) FROM orders");
    expect(isDone).toBe(false);
    await longest.query("COMMIT");
    await migrated;
  });
  expect(await ask("SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id")).toEqual(
    (await query<{ hash: string }>(HASHES)).map(({ hash }) => ({ hash })),
  );
  await base.drop();
});

const CHANGED = [
  "orders",
  "order_mails",
  "sessions",
  "students",
  "guardians",
  "otp_challenges",
  "payment_attempts",
];
const PAIRS = CHANGED.flatMap((one) => CHANGED.filter((other) => other !== one).map((other) => [one, other]));
const WRITERS = 4;

test("[DEPLOY-03] whoever writes to two tables that steps change, one after the other, is never ended by a step", async () => {
  const base = await createBase();
  let isDone = false;
  const write = (pairs: string[][]) =>
    withClient(base.url, async (client) => {
      while (!isDone) {
        for (const [one, other] of pairs) {
          await client.query(`BEGIN; LOCK TABLE ${one} IN ROW EXCLUSIVE MODE`);
          await sleep(2);
          await client.query(`LOCK TABLE ${other} IN ROW EXCLUSIVE MODE; COMMIT`);
        }
      }
    });
  const writers = Array.from({ length: WRITERS }, (_, n) => {
    const from = (n * PAIRS.length) / WRITERS;
    return write([...PAIRS.slice(from), ...PAIRS.slice(0, from)]);
  });
  const migrated = migrate(base.url).finally(() => {
    isDone = true;
  });
  const ends = await Promise.allSettled([migrated, ...writers]);
  expect(ends.filter(({ status }) => status === "rejected")).toEqual([]);
  await base.drop();
});

test("a database of an older version is refused in one sentence, and stays as it is", async () => {
  await query("UPDATE drizzle.__drizzle_migrations SET hash = 'of an older init' WHERE id = 1");
  await query("DROP VIEW order_payments");
  await expect(migrate(url)).rejects.toThrow(
    /^The database is of an older version .*: npm run reset empties it\.$/,
  );
  expect(await query(HASHES)).toContainEqual({ id: 1, hash: "of an older init" });
  expect(await query("SELECT to_regclass('order_payments') AS view")).toEqual([{ view: null }]);
});
