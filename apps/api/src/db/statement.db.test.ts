import { expect, test } from "vitest";
import { forFile } from "../../test/for-file";
import { openOwnDatabase } from "../../test/own-database";
import { sessions } from "./schema/people";
import { columnsOf, firstOf, statement, statementThatSets } from "./statement";

const { db } = await forFile(openOwnDatabase());

const TYPES = statement<Record<string, unknown>>(`
  SELECT 9007199254740991::bigint AS id, ARRAY[1, 2]::bigint[] AS ids, ARRAY[]::bigint[] AS none, count(*) AS count,
    '2026-11-25T03:00:00Z'::timestamptz AS at, '2026-02-28'::date AS day, '{"a":[1]}'::jsonb AS said, $1::numeric AS average`);

test("a row of a written statement has numbers, moments, days and JSON as their names say", async () => {
  expect(firstOf(await TYPES(db, ["6.5"]))).toEqual({
    ...{ id: 9_007_199_254_740_991, ids: [1, 2], none: [], count: 1 },
    ...{ at: new Date("2026-11-25T03:00:00Z"), day: "2026-02-28", said: { a: [1] }, average: "6.5" },
  });
});

const INSERT = statement<{ id: string }>(`
  INSERT INTO sessions (secret_hash, expires_at) VALUES ($1, $2) RETURNING id`);
const FIND = statement<typeof sessions.$inferSelect>(
  `SELECT ${columnsOf(sessions)} FROM sessions WHERE id = $1`,
);

test("a written statement is part of its transaction, and its row is that of the table", async () => {
  const expiresAt = new Date("2026-12-01T03:00:00Z");
  const secretHash = Buffer.from("secret");
  let id = "";
  const failing = db.transaction(async (tx) => {
    ({ id = "" } = firstOf(await INSERT(tx, [secretHash, expiresAt])) ?? {});
    expect(firstOf(await FIND(tx, [id]))).toEqual((await tx.select().from(sessions))[0]);
    throw new Error("not kept");
  });
  await expect(failing).rejects.toThrow("not kept");
  expect(await FIND(db, [id])).toEqual({ rows: [], rowCount: 0 });
});

const CHANGE = statementThatSets<Partial<typeof sessions.$inferInsert>, typeof sessions.$inferSelect>(
  sessions,
  (set) => `UPDATE sessions SET ${set} WHERE id = $1 RETURNING ${columnsOf(sessions)}`,
);

test("of a row those columns are set that are given, null too, in whatever order they are named", async () => {
  const values = [Buffer.from("changing"), new Date("2026-12-01T03:00:00Z")];
  const { id = "" } = firstOf(await INSERT(db, values)) ?? {};
  const [expiresAt, humanUntil] = [new Date("2026-12-02T03:00:00Z"), new Date("2026-12-03T03:00:00Z")];
  const changed = firstOf(await CHANGE(db, { humanUntil, expiresAt, humanChecks: undefined }, [id]));
  expect(changed).toMatchObject({ humanUntil, expiresAt, humanChecks: 0 });
  expect(firstOf(await CHANGE(db, { humanUntil: null, expiresAt }, [id]))).toEqual({
    ...changed,
    humanUntil: null,
  });
  expect(firstOf(await CHANGE(db, { expiresAt, humanUntil }, [id]))).toEqual(changed);
});

test("a column that the table lacks is refused before anything is sent", async () => {
  await expect(CHANGE(db, { humanChecks: 1, ...{ wrong: 1 } }, [""])).rejects.toThrow("no column wrong");
});

test("each connection plans a written statement once", async () => {
  const { rows } = await db.transaction(async (tx) => {
    for (let turn = 0; turn < 3; turn += 1) await TYPES(tx, ["1"]);
    return await PLANNED(tx, ["%9007199254740991%"]);
  });
  expect(rows).toEqual([{ planned: 1 }]);
});

const PLANNED = statement<{ planned: number }>(`
  SELECT count(*) AS planned FROM pg_prepared_statements WHERE statement LIKE $1 AND statement NOT LIKE '%pg_prepared%'`);
