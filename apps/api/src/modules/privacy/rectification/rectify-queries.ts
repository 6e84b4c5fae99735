import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database";
import { findGuardiansOf } from "../../people/guardians/guardian-queries";
import { findOrdersOf } from "../person-queries";
import { isAnyAt, type Rectification, valuesAt } from "./rectifiable-fields";

const TABLES = ["students", "guardians", "leads"] as const;

/** Both surnames as the student of the lead's session has them; a lead that outlived its student keeps its own. */
const LEAD_SURNAMES = sql`last_name = coalesce((
  SELECT concat_ws(' ', s.father_last_name, nullif(s.last_name, '')) FROM students s
  WHERE s.session_id = leads.session_id AND s.rut = leads.rut ORDER BY s.email = leads.email DESC, s.created_at DESC LIMIT 1),
  last_name)`;

/** By guardian, the line of address that a sale tells, made anew of its parts. */
async function findAddressLines(
  tx: Tx,
  rut: string,
  changes: Rectification,
): Promise<Record<number, object>> {
  if (!isAnyAt("soldAddress", changes)) return {};
  return Object.fromEntries((await findGuardiansOf(tx, rut)).map(({ id, address }) => [id, { address }]));
}

/**
 * Sets fields of a person in every row of the RUT and in what was sold; of sales the history says which fields, without
 * values. Receipts that were sent stay as they were sent.
 * @returns how many rows and sales changed
 */
export async function rectifyPerson(
  tx: Tx,
  { rut, changes, actor }: { rut: string; changes: Rectification; actor: string },
): Promise<number> {
  let count = 0;
  for (const table of TABLES) {
    const values = Object.entries(valuesAt(table, changes));
    const assignments = values.map(
      ([column, value]) =>
        sql`${sql.identifier(column)} = ${value}${sql.raw(column.startsWith("birth") ? "::date" : column === "average_score" ? "::numeric" : "::text")}`,
    );
    if (table === "leads" && isAnyAt("leadSurnames", changes)) assignments.push(LEAD_SURNAMES);
    if (assignments.length === 0) continue;
    const result = await tx.execute(sql`
      UPDATE ${sql.identifier(table)} SET ${sql.join(assignments, sql`, `)} WHERE rut = ${rut}`);
    count += result.rowCount ?? 0;
  }
  const [student, guardian] = [valuesAt("soldStudent", changes), valuesAt("soldGuardian", changes)];
  const lines = await findAddressLines(tx, rut, changes);
  const fields = JSON.stringify({ fields: Object.keys(changes) });
  const { rowCount } = await tx.execute(sql`
    WITH changed AS (
      UPDATE orders o SET snapshot = jsonb_set(
        CASE WHEN snapshot -> 'guardian' ->> 'rut' = ${rut}
          THEN jsonb_set(snapshot, '{guardian}', (snapshot -> 'guardian') || ${JSON.stringify(guardian)}::jsonb
            || coalesce(${JSON.stringify(lines)}::jsonb -> o.guardian_id::text, '{}'))
          ELSE snapshot END,
        '{students}', (
          SELECT jsonb_agg(CASE WHEN s ->> 'rut' = ${rut} THEN s || ${JSON.stringify(student)}::jsonb ELSE s END ORDER BY n)
          FROM jsonb_array_elements(snapshot -> 'students') WITH ORDINALITY AS sold (s, n)))
      WHERE finished_at IS NOT NULL AND id = ANY(${sql.param(await findOrdersOf(tx, rut))}::bigint[])
      RETURNING id)
    INSERT INTO order_events (order_id, at, actor, event, details)
    SELECT id, shop_now(), ${actor}, 'rectified', ${fields}::jsonb FROM changed`);
  return count + (rowCount ?? 0);
}
