import type { Pool } from "pg";

const TABLES = `
  SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname = 'public' OR (schemaname, tablename) = ('graphile_worker', '_private_jobs') ORDER BY 1`;

/** Equal while no row of any table changed, jobs included. */
export async function sumOfAllRows(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(TABLES);
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) AS rows, sum(hashtextextended(t::text, 0)) AS sum FROM ${name} t`,
  );
  const { rows } = await pool.query<{ name: string; rows: string; sum: string | null }>(
    sums.join(" UNION ALL "),
  );
  return rows.map(({ name, rows: count, sum }) => `${name} ${count} ${sum}`).join("\n");
}
