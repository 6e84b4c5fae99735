import { jsonRequest } from "../client/connection";
import { CALLERS } from "../measure/callers";
import type { SeededOrder } from "../shop/seed";
import { type Selection, type Selections, saveRequest } from "../shop/selections";

/** The shop; its statements alone; and the least that takes two seats. */
export const SIDES = ["api", "same", "bare"] as const;
export type Side = (typeof SIDES)[number];

export interface Case {
  courses: keyof Selections;
  callers: number;
}

export const CASES: Case[] = (["spread", "hot"] as const).flatMap((courses) =>
  CALLERS.map((callers) => ({ courses, callers })),
);

interface Asked {
  order: SeededOrder;
  selection: Selection;
  courses: Case["courses"];
  /** Place of the order among all. */
  index: number;
}

const REQUEST_OF = {
  api: ({ order, selection }) => saveRequest(order, selection),
  same: ({ courses, index }) => jsonRequest("PUT", "/save", { body: { courses, index } }),
  bare: ({ order: { orderId }, selection: { itemIds } }) =>
    jsonRequest("PUT", "/hold", { body: { orderId, itemIds } }),
} satisfies Record<Side, (asked: Asked) => Buffer>;

/** One request for each order, the selections dealt in turn: the same seats for the same orders on all servers. */
export function requestsOf(
  side: Side,
  {
    orders,
    selections,
    courses,
  }: { orders: readonly SeededOrder[]; selections: Selections } & Pick<Case, "courses">,
): Buffer[] {
  const chosen = selections[courses];
  return orders.flatMap((order, index) => {
    const selection = chosen[index % chosen.length];
    return selection ? [REQUEST_OF[side]({ order, selection, courses, index })] : [];
  });
}
