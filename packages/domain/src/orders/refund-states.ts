export const REFUND_STATES = ["asked", "done", "refused"] as const;

/** Why money goes back: staff annul or resolve; the shop itself, when seats were gone or a part was approved only. */
export const REFUND_PURPOSES = ["annulment", "review", "no_seats", "part_approved"] as const;

export type RefundState = (typeof REFUND_STATES)[number];

/** Every legal move of a refund; the database enforces the same table. A refused one may be asked for again. */
export const REFUND_MOVES: Readonly<Record<RefundState, readonly RefundState[]>> = {
  asked: ["done", "refused"],
  refused: ["asked"],
  done: [],
};
