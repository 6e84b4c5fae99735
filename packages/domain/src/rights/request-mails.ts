/**
 * Mails about a request: to whoever asked (that it came, that it takes longer, the answer, that a blocking ended), and to
 * the academy (that it waits, that its term is over).
 */
export const RIGHTS_MAILS = [
  "confirmation",
  "extension",
  "answer",
  "release",
  "reminder",
  "overdue",
] as const;
export type RightsMail = (typeof RIGHTS_MAILS)[number];

/** Those that go to the academy. */
export const TO_ACADEMY: readonly RightsMail[] = ["reminder", "overdue"];
