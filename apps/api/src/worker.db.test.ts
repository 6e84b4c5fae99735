import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { withClient } from "../../../tools/postgres/sql.mjs";
import { createTestDatabase, type TestDatabase } from "../test/database";
import { startWorker } from "./worker";

const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };

let database: TestDatabase;
let name = "";
beforeEach(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  name = (await client.query("SELECT current_database() AS name")).rows[0].name;
  await client.end();
});
afterEach(() => database.drop());

const administer = (...statements: string[]) =>
  withClient(inject("testServer").adminUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

const takeAway = () =>
  administer(
    `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );

const addJob = (task: string) =>
  withClient(database.url, (client) => client.query("SELECT graphile_worker.add_job($1)", [task]));

async function until(isDone: () => boolean): Promise<boolean> {
  for (let look = 0; look < 150 && !isDone(); look += 1) await sleep(100);
  return isDone();
}

// Without a new runner the lost end of a job ends the process, and this run with it.
test.each(["fails", "succeeds"])(
  "a job that %s while the database is away ends no process, and later jobs run [T20]",
  async (outcome) => {
    const ran: string[] = [];
    const worker = await startWorker({
      databaseUrl: database.url,
      log: silent,
      tasks: {
        cut: async () => {
          await takeAway();
          ran.push("cut");
          if (outcome === "fails") throw new Error("no mail server");
        },
        later: () => void ran.push("later"),
      },
    });
    await addJob("cut");
    expect(await until(() => ran.includes("cut"))).toBe(true);
    await sleep(1_000);
    await administer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await addJob("later");
    expect(await until(() => ran.includes("later"))).toBe(true);
    await worker.stop();
  },
);
