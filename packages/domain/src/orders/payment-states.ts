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

export const REFUND_STATES = ["asked", "done", "refused"] as const;

/** Why money goes back: staff annul or resolve; the shop itself, when seats were gone or a part was approved only. */
export const REFUND_PURPOSES = ["annulment", "review", "no_seats", "part_approved"] as const;
