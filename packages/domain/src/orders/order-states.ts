export const ORDER_STATES = ["draft", "held", "paying", "expired", "finished", "annulled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Legal moves; the database enforces the same table (docs/architecture.md). */
export const ORDER_MOVES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  draft: ["held"],
  held: ["draft", "paying", "finished", "expired"],
  paying: ["held", "finished", "expired"],
  expired: ["held", "finished"],
  finished: ["annulled"],
  annulled: [],
};

export function canMove(from: OrderState, to: OrderState): boolean {
  return ORDER_MOVES[from].includes(to);
}

/** Other statuses but `annulled` can be retried (PAY-15). */
export function isSuccess(status: string): boolean {
  return status === "finished";
}
