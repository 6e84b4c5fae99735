import { withClient } from "../postgres/sql.mjs";

/** @param {string} url @returns {Promise<number>} */
export function countEvents(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query("SELECT count(*)::int AS events FROM order_events");
    return rows[0].events;
  });
}

/**
 * Commits a WAL record without changing a table; returns its WAL file.
 * @param {import("pg").Client} client
 * @returns {Promise<string>}
 */
export async function commitMark(client) {
  await client.query("SELECT pg_logical_emit_message(true, 'backup-drill', 'mark')");
  const { rows } = await client.query("SELECT pg_walfile_name(pg_current_wal_lsn()) AS file");
  return rows[0].file;
}
