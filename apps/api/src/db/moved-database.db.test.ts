import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openDatabaseLine } from "../../test/database/database-line";
import { forFile } from "../../test/for-file";
import { openOwnDatabase } from "../../test/own-database";
import { openDatabase, type Tx } from "./database";
import { isDatabaseAway } from "./database-away";

const { url, db: behind } = await forFile(openOwnDatabase(1));
const line = await forFile(openDatabaseLine(url));
const db = openDatabase(line.url, { poolSize: 1 });
afterAll(() => db.$client.end());
await behind.execute(sql`CREATE TABLE noted (n int)`);
beforeEach(async () => {
  await behind.execute(sql`TRUNCATE noted`);
  await db.execute(sql`SELECT 1`);
});

const note = (tx: Tx) => tx.execute(sql`INSERT INTO noted VALUES (1)`);
const countNoted = async () => (await behind.execute(sql`SELECT FROM noted`)).rowCount;

test("[HA-01] a transaction whose connection was dead at BEGIN is begun on another one", async () => {
  line.breakNext();
  expect(await write()).toEqual({ outcome: "done", begun: 1, noted: 1 });
});

test("[HA-01] a connection that is lost later, at COMMIT above all, is told and not repeated", async () => {
  expect(await write({ before: line.breakNext })).toEqual({ outcome: "away", begun: 1, noted: 0 });
  expect(await write({ after: line.breakNext })).toEqual({ outcome: "away", begun: 1, noted: 0 });
  expect(await write()).toEqual({ outcome: "done", begun: 1, noted: 1 });
});

test("[HA-01] a read whose kept connection was dead is asked again, a write outside a transaction is not", async () => {
  line.breakNext();
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  line.breakNext();
  await expect(db.execute(sql`INSERT INTO noted VALUES (1)`)).rejects.toSatisfy(isDatabaseAway);
  expect(await countNoted()).toBe(0);
});

test("[HA-01] a database that stays away is tried twice, not for ever", async () => {
  line.cut();
  expect(await write()).toMatchObject({ outcome: "away", noted: 0 });
  line.mend();
  expect(await write()).toMatchObject({ outcome: "done", noted: 1 });
});

test("[HA-02] a server that only reads counts as away, and its connection is not used again", async () => {
  const name = sql.identifier(new URL(line.url).pathname.slice(1));
  await behind.execute(sql`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  line.cut();
  line.mend();
  expect(await write()).toMatchObject({ outcome: "away", noted: 0 });
  await expect(db.execute(sql`INSERT INTO noted VALUES (1)`)).rejects.toSatisfy(isDatabaseAway);
  await behind.execute(sql`SET default_transaction_read_only = off`);
  await behind.execute(sql`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  expect(await write()).toMatchObject({ outcome: "done", noted: 1 });
});

test.each(["57P01", "57P02", "57P03", "25006", "08006", "40003", "ECONNRESET", "EHOSTUNREACH", "EAI_AGAIN"])(
  "[HA-02] %s says that the database is away",
  (code) => {
    expect(isDatabaseAway(new Error("outer", { cause: Object.assign(new Error("inner"), { code }) }))).toBe(
      true,
    );
  },
);

/** A transaction that tells how often it began; `before` comes before its write, `after` before its COMMIT. */
async function write({ before = () => {}, after = () => {} } = {}) {
  let begun = 0;
  const outcome = await db
    .transaction(async (tx) => {
      begun += 1;
      await tx.execute(sql`SELECT 1`);
      before();
      await note(tx);
      after();
    })
    .then(
      () => "done",
      (error: unknown) => (isDatabaseAway(error) ? "away" : error),
    );
  return { outcome, begun, noted: await countNoted() };
}
