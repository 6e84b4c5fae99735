export const ORDER_STATES = ["draft", "held", "paying", "expired", "finished", "annulled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Every legal move of an order; the database enforces the same table (docs/architecture.md). */
export const ORDER_MOVES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  draft: ["held"],
  held: ["draft", "paying", "finished", "expired"],
  paying: ["held", "finished", "expired"],
  expired: ["held", "finished"],
  finished: ["annulled"],
  annulled: [],
};

/** True when an order may pass from one state to another; staying is not a move. */
export function canMove(from: OrderState, to: OrderState): boolean {
  return ORDER_MOVES[from].includes(to);
}

/** Only `finished` is success; any other status but `annulled`, which is over, can be tried again (PAY-15). */
export function isSuccess(status: string): boolean {
  return status === "finished";
}
