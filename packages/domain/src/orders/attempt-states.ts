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

/** States in which money may be or is taken: an order has at most one such attempt (docs/architecture.md). */
export const LIVE_ATTEMPT_STATES = [
  "committing",
  "unknown",
  "authorized",
] as const satisfies readonly AttemptState[];
