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
