import type { IsoDate } from "../format/iso-date";
import type { RightsKind } from "./request-kinds";
import type { RightsState } from "./request-states";

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

/** What a mail about a request tells, to whoever asked or to the academy. */
export interface ToldRequest {
  mail: RightsMail;
  number: string;
  kind: RightsKind;
  state: RightsState;
  email: string;
  openedAt: Date;
  dueOn: IsoDate;
  outcome: string | null;
  /** Somebody else has bought for the person whose data it blocked. */
  isBoughtPast: boolean;
}
