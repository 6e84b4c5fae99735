const of = (table: string, columns: string) => columns.split(" ").map((column) => `${table}.${column}`);

/** Columns about buyers that no export contains, with the reason; `*` for all of a table. */
export const NOT_EXPORTED: readonly { why: string; columns: readonly string[] }[] = [
  {
    why: "secrets and marks of a browser's session: whoever reads them could open it",
    columns: [
      ...["sessions.*", "students.session_id", "guardians.session_id", "orders.session_id"],
      ...["otp_challenges.id", "otp_challenges.session_id", "otp_challenges.is_hidden"],
      "otp_challenges.is_reserved",
      ...["otp_challenges.challenge", "otp_challenges.expires_at", "quote_mails.token"],
      ...["payment_attempts.token", "payment_attempts.url", "payment_attempts.provider_session_id"],
    ],
  },
  {
    why: "counts and digests against abuse, which name nobody whom a mailbox could prove to be",
    columns: [
      ...["identity_refusals.*", "email_refusals.*", "used_captchas.*", "rate_limits.*", "released_claims.*"],
      "seat_grants.*",
      "orders.network",
      "orders.is_proven_hold",
    ],
  },
  {
    why: "numbers by which rows of the shop find each other, and where its own work stands",
    columns: [
      ...[
        "students.financing_party_id",
        "students.caretaker_id",
        "quote_mails.id",
        "rights_requests.identity",
      ],
      ...of("orders", "flow buy_order database_run guardian_id pack_id changes_order_id minimised_at"),
      ...of("orders", "hold_started_at hold_expires_at"),
      ...of("order_changes", "change_order_id from_version"),
      ...of("payment_attempts", "buy_order shares lease_until next_check_at checks trace_parent"),
      ...of("refunds", "attempt_id key share lease_until tries"),
      ...of("tax_documents", "refund_id key tries lease_until"),
      ...of("order_mails", "attempt_id change_id ending_id refund_id claimed_until"),
    ],
  },
  {
    why: "words of staff or of another service, which may name other people",
    columns: [
      ...["order_changes.actor", "order_changes.why", "order_events.details", "order_endings.why"],
      ...["refunds.why", "refunds.answer", "tax_documents.answer", "payment_attempts.provider_reply"],
      ...["desk_actions.why", "order_notes.*"],
    ],
  },
  {
    why: "of all students of an order together; what is whose stands in other categories",
    columns: [
      ...["orders.session_state", "payment_attempts.frozen", "refunds.lines", "order_endings.plan"],
      ...["holds.*", "order_lines.quote", "order_line_courses.*", "sold_courses.*"],
      ...["resold_courses.*"],
    ],
  },
  {
    why: "what became of a request, which its own category tells",
    columns: ["rights_events.*", "rights_mails.*", "blocked_people.*"],
  },
  {
    why: "money acts that staff propose to each other; what was done stands in its own category",
    columns: ["staff_proposals.*"],
  },
  {
    why: "of what members were written of: numbers of purchases, sections and days",
    columns: ["staff_news.*"],
  },
  { why: "a day of the whole shop", columns: ["payment_reports.*", "daily_closings.*"] },
];
