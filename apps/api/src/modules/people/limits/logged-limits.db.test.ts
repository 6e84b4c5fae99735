import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database";
import { type Database, openDatabase } from "../../../db/database";
import { admit } from "./admission.sql";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { poolSize: 1 });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const settingOf = async () =>
  (await db.$client.query<{ synchronous_commit: string }>("SHOW synchronous_commit")).rows[0];

test("counted calls outlive a crash of the server but for its last second, and nothing else waits less for the disk [SAFE-04]", async () => {
  const windows = [{ key: "somebody", seconds: 60 }];
  const call = { secretHash: null, needsHuman: false, windows, sessionWindows: [] };
  // Servers of tests commit quickly; one that sells does not.
  await db.$client.query("SET synchronous_commit = on");
  expect((await admit(db, call)).counted.get("somebody")?.count).toBe(1);
  // Of the statement alone: the same connection writes an order next.
  expect(await settingOf()).toEqual({ synchronous_commit: "on" });
  expect((await admit(db, call)).counted.get("somebody")?.count).toBe(2);
  const { rows } = await db.$client.query(
    "SELECT relpersistence FROM pg_class WHERE relname IN ('rate_limits', 'holds', 'sessions', 'otp_challenges', 'orders')",
  );
  expect(rows).toEqual(rows.map(() => ({ relpersistence: "p" })));
  expect(rows).toHaveLength(5);
});
