import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { beforeEach, expect, test } from "vitest";
import { hearStatements } from "../../test/database/listen-to-statements";
import { countRoundTrips } from "../../test/database/round-trips";
import { forFile } from "../../test/for-file";
import { openOwnDatabase } from "../../test/own-database";
import type { Tx } from "./database";
import { lastly, together } from "./transaction";

const { db } = await forFile(openOwnDatabase());
await db.execute(sql`CREATE TABLE noted (n int PRIMARY KEY)`);
beforeEach(async () => {
  await db.execute(sql`TRUNCATE noted`);
});

const read = async (tx: Tx, n: number) =>
  (await tx.execute<{ n: number }>(sql`SELECT ${n}::int AS n`)).rows[0]?.n;
const note = async (tx: Tx, n: number) =>
  (await tx.execute<{ n: number }>(sql`INSERT INTO noted (n) VALUES (${n}) RETURNING n`)).rows[0]?.n;

test("a transaction that reads, decides and writes waits twice, and its statements leave in their order", async () => {
  await decide();
  await db.execute(sql`TRUNCATE noted`);
  const texts: string[] = [];
  const stop = hearStatements(db.$client, (text) => texts.push(text.slice(0, 6)));
  const trips = countRoundTrips(db.$client);
  expect(await decide()).toEqual([10, 20, 30]);
  expect(trips()).toBe(2);
  stop();
  expect(await noted()).toEqual([10, 20, 30]);
  const reads = ["SELECT", "SELECT", "SELECT"];
  expect(texts).toEqual(["begin", ...reads, "INSERT", "INSERT", "INSERT", "commit"]);
});

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  "a failure of statement %i, BEGIN and COMMIT included, is told, and nothing stands",
  async (position) => {
    const undo = plantFailure(position);
    await expect(decide()).rejects.toThrow();
    undo();
    expect(await noted()).toEqual([]);
    expect(await decide()).toEqual([10, 20, 30]);
  },
);

test("a write that was sent together with reads waits for BEGIN all the same", async () => {
  const undo = plantFailure(0);
  const mixed = db.transaction((tx) => together(tx, [() => read(tx, 1), () => note(tx, 5)]));
  await expect(mixed).rejects.toThrow();
  undo();
  expect(await noted()).toEqual([]);
});

test("a write behind a BEGIN that was refused does not stand for itself", async () => {
  const undo = plantFailure(0);
  const write = db.transaction((tx) => lastly(tx, [() => note(tx, 1), () => note(tx, 2)], String));
  await expect(write).rejects.toThrow();
  undo();
  expect(await noted()).toEqual([]);
});

test("of a last write that fails its own error is told, and not what COMMIT made of it", async () => {
  const twice = db.transaction((tx) => lastly(tx, [() => note(tx, 7), () => note(tx, 7)], String));
  await expect(twice).rejects.toMatchObject({ cause: { code: "23505" } });
  expect(await noted()).toEqual([]);
});

test("a COMMIT that PostgreSQL answers with ROLLBACK is no success, whoever swallowed the failure", async () => {
  const swallowed = db.transaction(async (tx) => {
    await note(tx, 1);
    await note(tx, 1).catch(() => null);
    return "done";
  });
  await expect(swallowed).rejects.toMatchObject({
    cause: { message: "COMMIT was answered ROLLBACK" },
  });
  expect(await noted()).toEqual([]);
});

test("what refuses after its reads leaves nothing, and the connection works on", async () => {
  const refused = db.transaction(async (tx) => {
    await together(tx, [() => read(tx, 1), () => read(tx, 2)]);
    throw new Error("no seats");
  });
  await expect(refused).rejects.toThrow("no seats");
  expect(await decide()).toEqual([10, 20, 30]);
});

test("statements leave in the order of their steps, a step without one is left out", async () => {
  const texts: string[] = [];
  const stop = hearStatements(db.$client, (text) => texts.push(text));
  await db.transaction((tx) =>
    together(tx, [() => read(tx, 1), () => Promise.resolve("nothing"), () => tx.execute(sql`SELECT 2`)]),
  );
  stop();
  expect(texts).toEqual(["begin", "SELECT $1::int AS n", "SELECT 2", "commit"]);
});

test("a step that goes on while another failed writes nothing, neither here nor in whoever has the connection next", async () => {
  const noteTwice = async (tx: Tx) => {
    await note(tx, 1);
    await note(tx, 2);
  };
  const refuse = () => Promise.reject(new Error("refused"));
  const failed = db.transaction((tx) => together(tx, [refuse, () => noteTwice(tx)]));
  await expect(failed).rejects.toThrow("refused");
  expect(await noted()).toEqual([]);
});

test("nothing is asked any more once the transaction is over", async () => {
  let late: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await read(tx, 1);
    late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => note(tx, 3));
    late.catch(() => {});
  });
  await expect(late).rejects.toMatchObject({ cause: { message: "the transaction is over" } });
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
    const [[one, two], three] = await together(tx, [
      () => together(tx, [() => read(tx, 1), () => read(tx, 2)]),
      () => read(tx, 3),
    ]);
    if (one !== 1 || two !== 2 || three !== 3) throw new Error("answers came in another order");
    const pair = () => together(tx, [() => note(tx, 10), () => note(tx, 20)]);
    return await lastly(tx, [pair, () => note(tx, 30)], ([both, last]) => [...both, last]);
  });
