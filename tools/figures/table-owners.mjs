// Rooms (folders of `modules/`) from the lowest up, with the tables that only they write. Rooms below or beside read
// them through the owner's queries.
export const OWNED_TABLES = {
  db: [],
  acts: ["desk_actions"],
  inventory: ["scarce_items", "holds"],
  access: ["sessions", "otp_challenges", "used_captchas", "rate_limits"],
  catalogue: [
    ...[
      "academy_settings",
      "academy_brand",
      "newer_settings",
      "seasons",
      "section_seasons",
      "published_prices",
      "contract_versions",
      "programs",
      "program_details",
      "program_metas",
    ],
    ...["program_venues", "details", "subjects", "courses", "schedules", "packs", "pack_courses"],
    ...["coupons", "venues", "regions", "cities", "communes", "schools"],
  ],
  messaging: [],
  people: [
    ...["students", "guardians", "identity_refusals", "email_refusals", "released_claims", "consents"],
    ...["leads", "blocked_people"],
  ],
  orders: [
    ...[
      "orders",
      "order_events",
      "order_lines",
      "order_line_courses",
      "quote_mails",
      "kept_quotes",
      "seat_grants",
    ],
    "order_mails",
    "order_endings",
    "order_notes",
  ],
  sales: ["order_versions", "order_changes", "sold_courses", "resold_courses"],
  payments: ["payment_attempts", "payment_reports", "refunds", "refund_accounts"],
  changes: [],
  tax: ["tax_documents", "daily_closings"],
  endings: ["suspensions"],
  privacy: ["rights_requests", "rights_events", "rights_mails", "breaches"],
  purchases: [],
  staff: [
    "staff_members",
    "staff_invitations",
    "staff_keys",
    "staff_challenges",
    "staff_sessions",
    "staff_totps",
    "staff_recovery_codes",
    "staff_email_codes",
    "staff_proposals",
    "staff_news",
  ],
};

// Rooms on the same level.
export const BESIDE = [
  ["db", "inventory"],
  ["catalogue", "messaging"],
  ["changes", "tax"],
  ["privacy", "purchases"],
];

/** Files that read tables of a room above their own, and why. */
export const READS_PAST_OWNERS = {
  "apps/api/src/modules/catalogue/queries/families.ts":
    "A load moves no section that somebody has or is buying, and says how many families those are.",
  "apps/api/src/modules/catalogue/queries/named.ts":
    "A load deletes only what no order and no student names, and changes no contract that somebody accepted.",
  "apps/api/src/modules/orders/rows/named-order-queries.ts":
    "People name an order also by the buy order of one of its payments, in every room from here on.",
  "apps/api/src/modules/sales/sold/sale-money-queries.ts":
    "The one reader of a sale's money, which receipts print.",
};
