/**
 * Rooms of the API (folders of `modules/`), the lowest first, and the tables that each of them alone writes. Who stands
 * below or beside reads them by the owner's queries.
 */
export const OWNED_TABLES = {
  db: [],
  acts: ["desk_actions"],
  inventory: ["scarce_items", "holds"],
  catalogue: [
    ...["academy_settings", "contract_versions", "programs", "program_details", "program_metas"],
    ...["program_venues", "details", "subjects", "courses", "schedules", "packs", "pack_courses"],
    ...["coupons", "venues", "regions", "cities", "communes", "schools"],
  ],
  people: [
    ...["sessions", "students", "guardians", "otp_challenges", "used_captchas", "rate_limits"],
    ...["identity_refusals", "email_refusals", "released_claims", "consents"],
  ],
  messaging: ["order_mails", "leads"],
  checkout: [
    ...["orders", "order_events", "order_lines", "order_line_courses", "order_versions"],
    ...["sold_courses", "resold_courses", "quote_mails", "seat_grants"],
  ],
  payments: ["payment_attempts", "payment_reports", "refunds", "refund_accounts"],
  aftersale: ["order_changes", "order_endings", "suspensions", "tax_documents", "daily_closings"],
  privacy: ["blocked_people", "rights_requests", "rights_events", "rights_mails", "breaches"],
  backoffice: [],
};

/** Rooms that stand beside each other. */
export const BESIDE = [
  ["db", "inventory"],
  ["catalogue", "people", "messaging"],
];
