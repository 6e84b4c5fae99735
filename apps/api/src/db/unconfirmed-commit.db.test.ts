import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOwnPostgres } from "../../../../tools/postgres/temporary.mjs";
import { type Database, openDatabase } from "./database";
import { isDatabaseAway } from "./database-away";
import { statement } from "./statement";

/** Well within the time for which COMMIT is watched. */
const STATEMENT_MS = 300;
const WATCHED_MS = 1_500;

let server: Awaited<ReturnType<typeof startOwnPostgres>>;
let db: Database;
let staff: Database;
beforeAll(async () => {
  server = await startOwnPostgres({ isDurable: true });
  db = openDatabase(server.url, {
    poolSize: 1,
    statementTimeoutMs: STATEMENT_MS,
    lockTimeoutMs: STATEMENT_MS,
  });
  staff = openDatabase(server.url, { poolSize: 1 });
  await staff.execute(sql`CREATE TABLE noted (n int)`);
  // As a primary whose standby is gone, or follows another primary by now.
  await staff.execute(sql`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`);
  await staff.execute(sql`SELECT pg_reload_conf()`);
});
afterAll(async () => {
  await db.$client.end();
  await staff.$client.end();
  await server.stop();
});

const note = statement("INSERT INTO noted VALUES ($1)");
const WAYS = {
  "a COMMIT": () => db.transaction((tx) => note(tx, [1])),
  "a statement alone": () => db.alone((own) => note(own, [1])),
};

/** A write, and what was said of it so far. */
function write(way: keyof typeof WAYS) {
  const told: { outcome: unknown } = { outcome: "nothing" };
  const writing = WAYS[way]().then(
    () => {
      told.outcome = "done";
    },
    (error: unknown) => {
      told.outcome = error;
    },
  );
  return { told, writing };
}

const ofWaiting = async (act: "pg_cancel_backend" | "pg_terminate_backend") =>
  await staff.execute(
    sql`SELECT ${sql.raw(act)}(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND pid <> pg_backend_pid()`,
  );

test.each([
  ["a COMMIT", "pg_cancel_backend"],
  ["a COMMIT", "pg_terminate_backend"],
  ["a statement alone", "pg_cancel_backend"],
  ["a statement alone", "pg_terminate_backend"],
] as const)(
  "[HA-03] %s that no standby has waits beyond every time limit, and %s acknowledges nothing",
  async (way, act) => {
    const { told, writing } = write(way);
    await sleep(WATCHED_MS);
    expect(told.outcome).toBe("nothing");
    expect((await ofWaiting(act)).rowCount).toBe(1);
    await writing;
    expect(told.outcome).toSatisfy(isDatabaseAway);
  },
);
