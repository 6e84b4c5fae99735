import type { PurchaseShop } from "../purchase-shop";

/**
 * What the academy and its buyers go by: who ordered, holds, bought and paid what, and whom it is about. Left out is what
 * counts or remembers a refusal itself (limits of calls, refused identities, tries of codes, used bot checks), sessions,
 * which are opened and renewed by asking, and the catalogue, which no call writes.
 */
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

/** One sum over every row of the ledger's tables: the same as long as nothing of it changed. */
export async function ledgerChecksum(shop: PurchaseShop): Promise<string> {
  const rows = await shop.query<{ name: string; rows: string; sum: string | null }>(SUMS);
  return rows.map(({ name, rows: count, sum }) => `${name} ${count} ${sum}`).join("\n");
}
