import type { IsoDate } from "../format/iso-date";
import type { RightsKind } from "./request-kinds";
import type { RightsState } from "./request-states";

export const RIGHTS_MAILS = [
  "confirmation",
  "extension",
  "answer",
  "release",
  "reminder",
  "overdue",
] as const;
export type RightsMail = (typeof RIGHTS_MAILS)[number];

export const TO_ACADEMY: readonly RightsMail[] = ["reminder", "overdue"];

export interface MailedRequest {
  mail: RightsMail;
  number: string;
  kind: RightsKind;
  state: RightsState;
  email: string;
  openedAt: Date;
  dueOn: IsoDate;
  outcome: string | null;
  isBoughtPast: boolean;
}
