import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { startOwnPostgres } from "../../../../tools/postgres/temporary.mjs";
import { openDatabase } from "./database";
import { isDatabaseAway } from "./database-away";
import { statement } from "./statement";

/** Well within the time for which both writes are watched. */
const STATEMENT_MS = 300;
const WATCHED_MS = 900;

const server = await startOwnPostgres({ isDurable: true });
const db = openDatabase(server.url, { statementTimeoutMs: STATEMENT_MS, lockTimeoutMs: STATEMENT_MS });
const staff = openDatabase(server.url, { poolSize: 1 });
afterAll(async () => {
  await db.$client.end();
  await staff.$client.end();
  await server.stop();
});
await staff.execute(sql`CREATE TABLE noted (n int)`);
// As a primary whose standby is gone, or follows another primary by now.
await staff.execute(sql`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`);
await staff.execute(sql`SELECT pg_reload_conf()`);

const note = statement("INSERT INTO noted VALUES ($1)");

test.each(["pg_cancel_backend", "pg_terminate_backend"] as const)(
  "[HA-03] COMMITs that no standby has wait beyond every time limit, and %s acknowledges nothing",
  async (act) => {
    const writes = [1, 2].map((n) => watch(db.transaction((tx) => note(tx, [n]))));
    await sleep(WATCHED_MS);
    expect(writes.map(({ told }) => told.outcome)).toEqual(["nothing", "nothing"]);
    expect((await ofWaiting(act)).rowCount).toBe(2);
    for (const { told, ended } of writes) {
      await ended;
      expect(told.outcome).toSatisfy(isDatabaseAway);
    }
  },
);

/** What was said of a write so far. */
function watch(writing: Promise<unknown>) {
  const told: { outcome: unknown } = { outcome: "nothing" };
  const ended = writing.then(
    () => {
      told.outcome = "done";
    },
    (error: unknown) => {
      told.outcome = error;
    },
  );
  return { told, ended };
}

const ofWaiting = async (act: "pg_cancel_backend" | "pg_terminate_backend") =>
  await staff.execute(
    sql`SELECT ${sql.raw(act)}(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND pid <> pg_backend_pid()`,
  );
