import type { ErrorCode } from "../errors";

export interface CallDocs {
  /** What the call does, for whoever integrates: one or two Spanish sentences. */
  text: string;
  /** Refusals of its own; those that every call of its kind shares are added by the page (`sharedErrors`). */
  errors?: readonly ErrorCode[];
  /** A body that would be accepted. */
  body?: unknown;
}
