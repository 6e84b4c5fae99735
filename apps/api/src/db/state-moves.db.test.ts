import { ATTEMPT_MOVES } from "@shop/domain/orders/attempt-states";
import { ORDER_MOVES } from "@shop/domain/orders/order-states";
import { REFUND_MOVES } from "@shop/domain/orders/refund-states";
import { expect, test } from "vitest";
import { withClient } from "../../../../tools/postgres/sql.mjs";
import { createTestDatabase } from "../../test/database";

const pairsOf = (moves: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(moves)
    .flatMap(([from, targets]) => targets.map((to) => `${from} > ${to}`))
    .toSorted();

test("the database and the domain know the same moves of orders, attempts and refunds", async () => {
  const database = await createTestDatabase();
  const read = (table: string) =>
    withClient(database.url, async (client) => {
      const { rows } = await client.query<{ move: string }>(
        `SELECT from_state || ' > ' || to_state AS move FROM ${table}`,
      );
      return rows.map(({ move }) => move).toSorted();
    });
  expect(await read("order_state_moves")).toEqual(pairsOf(ORDER_MOVES));
  expect(await read("attempt_state_moves")).toEqual(pairsOf(ATTEMPT_MOVES));
  expect(await read("refund_state_moves")).toEqual(pairsOf(REFUND_MOVES));
  await database.drop();
});
