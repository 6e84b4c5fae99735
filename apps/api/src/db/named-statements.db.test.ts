import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { forFile } from "../../test/for-file";
import { openOwnDatabase } from "../../test/own-database";
import type { Database } from "./database";

const { db, query } = await forFile(openOwnDatabase(1));

test("a statement with parameters is prepared once and then only called, inside transactions too", async () => {
  const ask = (reader: Pick<Database, "execute">, n: number) =>
    reader.execute<{ twice: number }>(sql`SELECT 2 * ${n}::int AS twice`);
  expect((await ask(db, 1)).rows).toEqual([{ twice: 2 }]);
  expect((await db.transaction((tx) => ask(tx, 4))).rows).toEqual([{ twice: 8 }]);
  expect((await ask(db, 5)).rows).toEqual([{ twice: 10 }]);
  expect(await prepared("AS twice")).toEqual([3]);
});

test("a statement that failed in a transaction can be asked again", async () => {
  const divide = (reader: Pick<Database, "execute">, by: number) =>
    reader.execute<{ part: number }>(sql`SELECT 12 / ${by}::int AS part`);
  await expect(db.transaction((tx) => divide(tx, 0))).rejects.toThrow();
  expect((await divide(db, 3)).rows).toEqual([{ part: 4 }]);
});

test("after a lost connection the new one prepares its own", async () => {
  const pid = () => db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid WHERE ${true}`);
  const before = (await pid()).rows[0]?.pid;
  await expect(
    db.execute(sql`DO $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); END $$`),
  ).rejects.toThrow();
  const after = (await pid()).rows[0]?.pid;
  expect(after).toBeGreaterThan(0);
  expect(after).not.toBe(before);
  expect(await prepared("AS pid WHERE")).toEqual([1]);
});

test("texts without end do not pile up in a connection: those beyond the bound stay without a name", async () => {
  for (let n = 0; n < 500; n += 1) {
    const { rows } = await db.execute<{ value: number }>(sql`SELECT ${n}::int AS ${sql.identifier(`v${n}`)}`);
    expect(rows).toEqual([{ [`v${n}`]: n }]);
  }
  const { rows } = await db.$client.query("SELECT count(*)::int AS count FROM pg_prepared_statements");
  expect(rows[0].count).toBeGreaterThan(300);
  expect(rows[0].count).toBeLessThanOrEqual(400);
});

const prepared = async (text: string) => {
  const rows = await query<{ calls: string }>(
    "SELECT generic_plans + custom_plans AS calls FROM pg_prepared_statements WHERE statement LIKE $1",
    [`%${text}%`],
  );
  return rows.map(({ calls }) => Number(calls));
};
