/** Reasons of refused acts; callers have a sentence for each. */
export type ActRefusal =
  | "ORDER_UNKNOWN"
  | "QUOTE_UNKNOWN"
  | "NOT_FINISHED"
  | "ALREADY_ANNULLED"
  | "NO_RECEIPT"
  | "CONTACT_FORGOTTEN"
  | "PEOPLE_FORGOTTEN"
  | "SUSPENSION_UNKNOWN"
  | "SUSPENSION_ANSWERED"
  | "NOT_IN_REVIEW"
  | "REFUND_UNDER_WAY"
  | "NO_SALE"
  | "PLAN_REFUSED"
  | "PLAN_CHANGED"
  | "REFUND_UNKNOWN"
  | "REFUND_NOT_OPEN"
  | "REFUND_NOT_LEFT"
  | "REFUND_NOT_TRANSFER"
  | "NO_ACCOUNT"
  | "REFUND_REFUSED"
  | "NOT_APPROVED"
  | "PROVIDER_SILENT"
  | "NO_SEATS"
  | "DAY_TOO_OLD"
  | "DAY_NOT_OVER"
  | "REQUEST_UNKNOWN"
  | "ACT_NOT_POSSIBLE"
  | "PROOF_MISSING"
  | "IDENTITY_UNSEEN"
  | "REQUESTS_DIFFER"
  | "NOTHING_BOUGHT"
  | "RUT_TAKEN"
  | "MAILBOX_TAKEN"
  | "MAILBOX_OF_ANOTHER"
  | "MAILBOX_PROVEN"
  | "TWO_PEOPLE"
  | "NOTHING_TO_SET"
  | "MONEY_MOVING"
  | "DOCUMENT_UNKNOWN"
  | "DOCUMENT_NOT_OPEN"
  | "FOLIO_TAKEN"
  | "NOTHING_TO_END"
  | "SECTION_UNKNOWN"
  | "SEASON_UNKNOWN"
  | "SEASON_EMPTY"
  | "SEASON_OPEN"
  | "SEASON_CLOSED"
  | "SEASON_RUNNING"
  | "SEASON_ENDED"
  | "CONTRACT_REFUSED"
  | "DAY_PAST"
  | "SECTION_UNCHANGED"
  | "SECTION_CANCELLED"
  | "CAPACITY_TAKEN"
  | "HOURS_WRONG"
  | "SECTION_NOT_MOVED"
  | "SECTION_BUYING"
  | "SECTION_APART"
  | "SECTION_IN_PACK"
  | "VENUE_NOT_OFFERED"
  | "NOTICE_TOO_SHORT"
  | "NO_SUCH_STUDENT"
  | "CHANGE_NOT_POSSIBLE"
  | "SEATS_BY_HAND"
  | "SOLD_BY_LINK"
  | "COUPON_NOT_GOOD"
  | "STAFF_UNKNOWN"
  | "NO_JOB_WAITS"
  | "FILE_EXISTS";

/** Nothing was changed. */
export class ActRefused extends Error {
  override readonly name = "ActRefused";

  /** @param detail e.g. a number or a state */
  constructor(
    readonly code: ActRefusal,
    readonly detail = "",
  ) {
    super(`${code} ${detail}`.trim());
  }
}
