import type { Client } from "pg";

/** A table and what follows `INSERT INTO table`. */
export type Filling = [table: string, rows: string];

/**
 * Fills tables one after another. Each is counted at once: the checks of the next one's references plan by what is
 * known, and of a table that was empty yesterday they would read every row for every row.
 */
export async function fillTables(client: Client, fillings: readonly Filling[]): Promise<void> {
  for (const [table, rows] of fillings) {
    await client.query(`INSERT INTO ${table} ${rows}`);
    await client.query(`ANALYZE ${table}`);
  }
}

/** Lets the table's next id follow its highest. */
export async function continueIds(client: Client, table: string): Promise<void> {
  await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`);
}
