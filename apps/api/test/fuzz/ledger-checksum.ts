import type { PurchaseShop } from "../purchase-shop";

// Orders, seats, payments and people. Left out: records of refusals (call limits, identities, codes, bot checks),
// sessions, which every call renews, and the catalogue, which no call writes.
const LEDGER = [
  ...["orders", "order_lines", "order_line_courses", "order_events", "sold_courses", "resold_courses"],
  ...["holds", "scarce_items"],
  ...[
    "payment_attempts",
    "refunds",
    "order_mails",
    "desk_actions",
    "students",
    "guardians",
    "leads",
    "released_claims",
  ],
] as const;

const SUMS = LEDGER.map(
  (table) =>
    `SELECT '${table}' AS name, count(*) AS rows, sum(hashtextextended(t::text, 0)) AS sum FROM ${table} t`,
).join(" UNION ALL ");

/** Equal while no row of these tables changed. */
export async function ledgerChecksum(shop: PurchaseShop): Promise<string> {
  const rows = await shop.query<{ name: string; rows: string; sum: string | null }>(SUMS);
  return rows.map(({ name, rows: count, sum }) => `${name} ${count} ${sum}`).join("\n");
}
