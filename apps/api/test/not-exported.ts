/** Columns about buyers that the file of nobody's data tells, with why; `*` stands for all of a table's. */
export const NOT_EXPORTED: readonly { why: string; columns: readonly string[] }[] = [
  {
    why: "secrets and marks of a browser's session: whoever reads them could open it",
    columns: [
      ...["sessions.*", "students.session_id", "guardians.session_id", "orders.session_id"],
      ...["otp_challenges.id", "otp_challenges.session_id", "otp_challenges.is_hidden"],
      ...["otp_challenges.challenge", "otp_challenges.expires_at", "quote_mails.token"],
      ...["payment_attempts.token", "payment_attempts.url", "payment_attempts.provider_session_id"],
    ],
  },
  {
    why: "counts and digests against abuse, which name nobody whom a mailbox could prove to be",
    columns: [
      ...["identity_refusals.*", "email_refusals.*", "used_captchas.*", "rate_limits.*", "released_claims.*"],
      "orders.network",
    ],
  },
  {
    why: "numbers by which rows of the shop find each other, and where its own work stands",
    columns: [
      ...["students.financing_party_id", "students.caretaker_id", "quote_mails.id"],
      ...["orders.flow", "orders.buy_order", "orders.database_run", "orders.guardian_id", "orders.pack_id"],
      ...[
        "orders.hold_started_at",
        "orders.hold_expires_at",
        "orders.minimised_at",
        "orders.changes_order_id",
      ],
      ...["order_changes.change_order_id", "order_changes.from_version"],
      ...["payment_attempts.buy_order", "payment_attempts.shares", "payment_attempts.lease_until"],
      ...["payment_attempts.next_check_at", "payment_attempts.checks", "payment_attempts.trace_parent"],
      ...["refunds.attempt_id", "refunds.key", "refunds.share", "refunds.lease_until", "refunds.tries"],
      ...["tax_documents.refund_id", "tax_documents.key", "tax_documents.tries", "tax_documents.lease_until"],
      ...[
        "order_mails.attempt_id",
        "order_mails.change_id",
        "order_mails.ending_id",
        "order_mails.refund_id",
      ],
      ...["order_mails.claimed_until", "rights_requests.identity"],
    ],
  },
  {
    why: "words of staff or of another service, which may name other people",
    columns: [
      ...["order_changes.actor", "order_changes.why", "order_events.details", "order_endings.why"],
      ...["refunds.why", "refunds.answer", "tax_documents.answer", "payment_attempts.provider_reply"],
      ...["desk_actions.why"],
    ],
  },
  {
    why: "of all students of an order together; what is whose stands in other categories",
    columns: [
      ...[
        "orders.session_state",
        "payment_attempts.frozen",
        "refunds.lines",
        "order_endings.plan",
        "holds.*",
      ],
      ...["order_lines.quote", "order_line_courses.*", "sold_courses.*"],
    ],
  },
  {
    why: "what became of a request, which its own category tells",
    columns: ["rights_events.*", "rights_mails.*", "blocked_people.*"],
  },
  { why: "a day of the whole shop", columns: ["payment_reports.*", "daily_closings.*"] },
];
