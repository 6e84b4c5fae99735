import type { Client } from "pg";

/** A table and what follows `INSERT INTO table`. */
export type Filling = [table: string, rows: string];

/**
 * Analyses each table after its rows: without statistics the foreign key checks of the next one would read every row
 * for every row.
 */
export async function fillTables(client: Client, fillings: readonly Filling[]): Promise<void> {
  for (const [table, rows] of fillings) {
    await client.query(`INSERT INTO ${table} ${rows}`);
    await client.query(`ANALYZE ${table}`);
  }
}

export async function continueIds(client: Client, table: string): Promise<void> {
  await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`);
}
