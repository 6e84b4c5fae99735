import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../test/database";
import { type Database, openDatabase } from "./database";

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = openDatabase(database.url);
  drop = database.drop;
});
afterAll(async () => {
  await db.$client.end();
  await drop();
});

// Without the listener the loss is an uncaught error, which ends the process and this run.
test("a connection that is lost between two queries of a transaction fails that transaction alone [T20]", async () => {
  const transaction = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    const lost = new Promise((resolve) => db.$client.once("remove", resolve));
    await db.$client.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    await Promise.race([lost, new Promise((resolve) => setTimeout(resolve, 300))]);
    await tx.execute(sql`SELECT 1`);
  });
  await expect(transaction).rejects.toThrow();
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
});
