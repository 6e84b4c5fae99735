export const REFUND_STATES = ["asked", "done", "refused"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Every legal move of a refund; the database enforces the same table. A refused one may be asked for again. */
export const REFUND_MOVES: Readonly<Record<RefundState, readonly RefundState[]>> = {
  asked: ["done", "refused"],
  refused: ["asked"],
  done: [],
};
