export const ATTEMPT_STATES = [
  "created",
  "committing",
  "aborted",
  "timed_out",
  "superseded",
  "expired",
  "authorized",
  "failed",
  "unknown",
  "review",
  "reversed",
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Every legal move of a payment attempt; the database enforces the same table (docs/architecture.md). */
export const ATTEMPT_MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ["committing", "aborted", "timed_out", "superseded", "expired"],
  committing: ["authorized", "failed", "unknown", "created"],
  unknown: ["authorized", "failed", "review"],
  authorized: ["reversed"],
  aborted: [],
  timed_out: [],
  superseded: [],
  expired: [],
  failed: [],
  review: ["authorized", "reversed", "failed"],
  reversed: [],
};

/** States in which money may be or is taken: an order has at most one such attempt (docs/architecture.md). */
export const LIVE_ATTEMPT_STATES = [
  "committing",
  "unknown",
  "authorized",
] as const satisfies readonly AttemptState[];

/** True when an attempt may pass from one state to another; staying is not a move. */
export function canMove(from: AttemptState, to: AttemptState): boolean {
  return ATTEMPT_MOVES[from].includes(to);
}
