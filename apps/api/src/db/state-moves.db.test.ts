import { ORDER_MOVES } from "@shop/domain/orders/order-states";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../../../tools/postgres/sql.mjs";
import { createTestDatabase, type TestDatabase } from "../../test/database/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The moves that the database admits, as `from > to`. */
function movesOf(subject: "order" | "attempt" | "refund"): Promise<string[]> {
  return withClient(database.url, async (client) => {
    const { rows } = await client.query<{ move: string }>(
      `SELECT from_state || ' > ' || to_state AS move FROM ${subject}_state_moves`,
    );
    return rows.map(({ move }) => move).toSorted();
  });
}

test("the database and the domain know the same moves of orders", async () => {
  const known = Object.entries(ORDER_MOVES).flatMap(([from, targets]) =>
    targets.map((to) => `${from} > ${to}`),
  );
  expect(await movesOf("order")).toEqual(known.toSorted());
});

test("an attempt moves only as design says [T13]", async () => {
  expect(await movesOf("attempt")).toEqual([
    "authorized > reversed",
    "committing > authorized",
    "committing > created",
    "committing > failed",
    "committing > unknown",
    "created > aborted",
    "created > committing",
    "created > expired",
    "created > superseded",
    "created > timed_out",
    "review > authorized",
    "review > failed",
    "review > reversed",
    "unknown > authorized",
    "unknown > failed",
    "unknown > review",
  ]);
});

test("money is taken only out of a live attempt, or by the person who ends a review [T17]", async () => {
  const before = (await movesOf("attempt")).flatMap((move) => /^(\w+) > authorized$/.exec(move)?.[1] ?? []);
  for (const state of before) expect(["committing", "unknown", "authorized", "review"]).toContain(state);
});

test("a refused refund may be asked for again, and one that is done is done", async () => {
  expect(await movesOf("refund")).toEqual([
    "asked > done",
    "asked > refused",
    "asked > unclear",
    "refused > asked",
    "unclear > done",
    "unclear > refused",
  ]);
});
