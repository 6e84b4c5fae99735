import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { beforeEach, expect, test } from "vitest";
import { hearStatements } from "../../test/database/listen-to-statements";
import { countRoundTrips } from "../../test/database/round-trips";
import { forFile } from "../../test/for-file";
import { openOwnDatabase } from "../../test/own-database";
import type { Tx } from "./database";
import { statement } from "./statement";
import { together } from "./transaction";

const { db } = await forFile(openOwnDatabase());
await db.execute(sql`CREATE TABLE noted (n int PRIMARY KEY)`);
beforeEach(async () => {
  await db.execute(sql`TRUNCATE noted`);
});

const READ = statement<{ n: number }>("SELECT $1::int AS n");
const NOTE = statement<{ n: number }>("INSERT INTO noted (n) VALUES ($1) RETURNING n");
const read = async (tx: Tx, n: number) => (await READ(tx, [n])).rows[0]?.n;
const note = async (tx: Tx, n: number) => (await NOTE(tx, [n])).rows[0]?.n;

test("a transaction that reads, decides and writes waits four times, and its statements leave in their order", async () => {
  await decide();
  await db.execute(sql`TRUNCATE noted`);
  const texts: string[] = [];
  const stop = hearStatements(db.$client, (text) => texts.push(text.slice(0, 6)));
  const trips = countRoundTrips(db.$client);
  expect(await decide()).toEqual([10, 20, 30]);
  expect(trips()).toBe(4);
  stop();
  expect(await noted()).toEqual([10, 20, 30]);
  const reads = ["SELECT", "SELECT", "SELECT"];
  expect(texts).toEqual(["begin", ...reads, "INSERT", "INSERT", "INSERT", "commit"]);
});

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  "a failure of statement %i, BEGIN and COMMIT included, is thrown, and nothing stands",
  async (position) => {
    const undo = plantFailure(position);
    await expect(decide()).rejects.toThrow();
    undo();
    expect(await noted()).toEqual([]);
    expect(await decide()).toEqual([10, 20, 30]);
  },
);

test("of writes that left together the first that failed is thrown, and nothing stands", async () => {
  const twice = db.transaction((tx) => together([() => note(tx, 7), () => note(tx, 7), () => read(tx, 1)]));
  await expect(twice).rejects.toMatchObject({ code: "23505" });
  expect(await noted()).toEqual([]);
});

test("a COMMIT that PostgreSQL answers with ROLLBACK is no success, whoever swallowed the failure", async () => {
  const swallowed = db.transaction(async (tx) => {
    await note(tx, 1);
    await note(tx, 1).catch(() => null);
    return "done";
  });
  await expect(swallowed).rejects.toThrow("COMMIT was answered ROLLBACK");
  expect(await noted()).toEqual([]);
});

test("what refuses after its reads leaves nothing, and the connection works on", async () => {
  const refused = db.transaction(async (tx) => {
    await together([() => read(tx, 1), () => read(tx, 2)]);
    throw new Error("no seats");
  });
  await expect(refused).rejects.toThrow("no seats");
  expect(await decide()).toEqual([10, 20, 30]);
});

test("a step that goes on while another failed writes nothing, neither here nor in whoever has the connection next", async () => {
  const noteTwice = async (tx: Tx) => {
    await note(tx, 1);
    await note(tx, 2);
  };
  const refuse = () => Promise.reject(new Error("refused"));
  const failed = db.transaction((tx) => together([refuse, () => noteTwice(tx)]));
  await expect(failed).rejects.toThrow("refused");
  expect(await noted()).toEqual([]);
});

test("nothing is written any more once the transaction is over", async () => {
  let late: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await read(tx, 1);
    late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => note(tx, 3));
    late.catch(() => {});
  });
  await expect(late).rejects.toThrow("the transaction is over");
  expect(await noted()).toEqual([]);
});

const noted = async () => {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT n FROM noted ORDER BY n`);
  return rows.map(({ n }) => n);
};

/** Makes the connection refuse the statement at this position, as PostgreSQL does what it cannot do. */
function plantFailure(position: number): () => void {
  let count = 0;
  const spoil = (client: PoolClient) => {
    const ask = client.query;
    client.query = ((...asked: unknown[]) => {
      const at = count;
      count += 1;
      return Reflect.apply(ask, client, at === position ? ["SELECT 1 / 0"] : asked);
    }) as typeof ask;
    spoiled.push(() => {
      client.query = ask;
    });
  };
  const spoiled: (() => void)[] = [];
  db.$client.once("acquire", spoil);
  return () => {
    db.$client.off("acquire", spoil);
    for (const undo of spoiled) undo();
  };
}

/** Reads, a decision and writes, some of them steps of several statements: what a purchase's transactions are like. */
const decide = () =>
  db.transaction(async (tx) => {
    const [[one, two], three] = await together([
      () => together([() => read(tx, 1), () => read(tx, 2)]),
      () => read(tx, 3),
    ]);
    if (one !== 1 || two !== 2 || three !== 3) throw new Error("answers came in another order");
    const pair = () => together([() => note(tx, 10), () => note(tx, 20)]);
    const [both, last] = await together([pair, () => note(tx, 30)]);
    return [...both, last];
  });
