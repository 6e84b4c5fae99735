// Rooms (folders of `modules/`) from the lowest up, with the tables that only they write. Rooms below or beside read
// them through the owner's queries.
export const OWNED_TABLES = {
  db: [],
  acts: ["desk_actions"],
  inventory: ["scarce_items", "holds"],
  access: ["sessions", "otp_challenges", "used_captchas", "rate_limits"],
  catalogue: [
    ...["academy_settings", "contract_versions", "programs", "program_details", "program_metas"],
    ...["program_venues", "details", "subjects", "courses", "schedules", "packs", "pack_courses"],
    ...["coupons", "venues", "regions", "cities", "communes", "schools"],
  ],
  messaging: ["order_mails"],
  people: [
    ...["students", "guardians", "identity_refusals", "email_refusals", "released_claims", "consents"],
    "leads",
  ],
  orders: [...["orders", "order_events", "order_lines", "order_line_courses", "quote_mails", "seat_grants"]],
  sales: ["order_versions", "sold_courses", "resold_courses", "order_endings"],
  payments: ["payment_attempts", "payment_reports", "refunds", "refund_accounts"],
  changes: ["order_changes"],
  tax: ["tax_documents", "daily_closings"],
  endings: ["suspensions"],
  privacy: ["blocked_people", "rights_requests", "rights_events", "rights_mails", "breaches"],
  purchases: [],
  staff: [],
};

// Rooms on the same level.
export const BESIDE = [
  ["db", "inventory"],
  ["catalogue", "messaging"],
  ["changes", "tax"],
  ["privacy", "purchases"],
];
