import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { forFile } from "../../test/for-file";
import { openOwnDatabase } from "../../test/own-database";
import { errorReplies } from "../plugins/errors";

const { db } = await forFile(openOwnDatabase());

// Without the listener the loss is an uncaught error, which ends the process and this run.
test("a connection that is lost between two queries of a transaction fails that transaction alone [T20]", async () => {
  await expect(loseConnection()).rejects.toThrow();
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
});

test("the buyer hears that the shop is busy, with a time to come back, and not of a fault", async () => {
  const app = Fastify();
  await app.register(errorReplies);
  app.get("/", loseConnection);
  const answer = await app.inject("/");
  expect([answer.statusCode, answer.json().code]).toEqual([503, "DATABASE_AWAY"]);
  expect(answer.headers["retry-after"]).toBe("5");
});

/** A transaction whose connection goes away between two of its queries. */
async function loseConnection(): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await db.$client.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    await sleep(300);
    await tx.execute(sql`SELECT 1`);
  });
}
