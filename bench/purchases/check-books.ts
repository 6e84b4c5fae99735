import { openDatabase } from "../../apps/api/src/db/database";
import { findLedgerFaults } from "../../apps/api/src/modules/backoffice/ledger/ledger-faults";
import type { BenchShop } from "../shop/bench-shop";

/**
 * Recounts the shop's books after the purchases.
 * @throws Error when an order was not finished, a seat is missing or too many, or money and orders differ
 */
export async function checkBooks({ client, databaseUrl }: BenchShop, bought: number): Promise<void> {
  const { rows } = await client.query<{ finished: number; seats: number }>(
    `SELECT (SELECT count(*)::int FROM orders WHERE state = 'finished') AS finished,
       (SELECT sum(sold - initially_sold)::int FROM scarce_items WHERE kind = 'course') AS seats`,
  );
  const [counted] = rows;
  if (counted?.finished !== bought || counted.seats !== bought * 2) {
    throw new Error(`${bought} purchases, but in the database ${JSON.stringify(counted)}`);
  }
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  try {
    const faults = await findLedgerFaults(db);
    if (faults.length > 0) throw new Error(`the books do not agree: ${JSON.stringify(faults.slice(0, 5))}`);
  } finally {
    await db.$client.end();
  }
}
