import { ORDER_MOVES } from "@shop/domain/orders/order-states";
import { expect, test } from "vitest";
import { forFile } from "../../test/for-file";
import { openOwnDatabase } from "../../test/own-database";

const { query } = await forFile(openOwnDatabase());

test("the database and the domain know the same moves of orders", async () => {
  const known = Object.entries(ORDER_MOVES).flatMap(([from, targets]) =>
    targets.map((to) => `${from} > ${to}`),
  );
  expect(await movesOf("order")).toEqual(known.toSorted());
});

test("an attempt moves only as design says: money is taken only out of a live one, or ends a review [T13] [T17]", async () => {
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

/** The moves that the database admits, as `from > to`. */
async function movesOf(subject: "order" | "attempt" | "refund"): Promise<string[]> {
  const rows = await query<{ move: string }>(
    `SELECT from_state || ' > ' || to_state AS move FROM ${subject}_state_moves`,
  );
  return rows.map(({ move }) => move).toSorted();
}
