import { jsonRequest } from "../client/connection";
import { CALLERS } from "../measure/callers";
import type { SeededOrder } from "../shop/seed";
import { type Selection, type Selections, saveRequest } from "../shop/selections";

/** The two sides of the comparison. */
export type Side = "api" | "bare";

export interface Case {
  courses: keyof Selections;
  callers: number;
}

export const CASES: Case[] = (["spread", "hot"] as const).flatMap((courses) =>
  CALLERS.map((callers) => ({ courses, callers })),
);

const holdRequest = ({ orderId }: SeededOrder, { itemIds }: Selection) =>
  jsonRequest("PUT", "/hold", { body: { orderId, itemIds } });

const REQUEST_OF = { api: saveRequest, bare: holdRequest } satisfies Record<Side, unknown>;

/** One request for each order, the selections dealt in turn: the same seats for the same orders on both servers. */
export function requestsOf(
  side: Side,
  orders: readonly SeededOrder[],
  selections: readonly Selection[],
): Buffer[] {
  return orders.flatMap((order, index) => {
    const selection = selections[index % selections.length];
    return selection ? [REQUEST_OF[side](order, selection)] : [];
  });
}
