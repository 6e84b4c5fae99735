import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import type { ExportCategory, ExportedPerson } from "../../../db/personal-data/handling";

export type ExportedRow = Readonly<Record<string, string | number | boolean | null>>;

// Rows of this person that this mailbox reaches. A row counts when it has RUT and mailbox together, a student's
// also when the mailbox is that of the guardian who bought: whoever types another's RUT beside their own mailbox
// reaches only what they typed. Of an order only the person's lines are read, and the money only for the payer.
const reachOf = ({ rut, email, isVouched = false }: ExportedPerson) => sql`
  own_guardians AS (SELECT * FROM guardians WHERE rut = ${rut} AND (${isVouched} OR email = ${email})),
  own_students AS (
    SELECT * FROM students s WHERE rut = ${rut} AND (${isVouched} OR email = ${email} OR EXISTS (
      SELECT 1 FROM order_lines l
      JOIN orders o ON o.id = l.order_id AND o.finished_at IS NOT NULL
      JOIN guardians g ON g.id = o.guardian_id AND g.email = ${email}
      WHERE l.student_id = s.id))),
  own_lines AS (
    SELECT order_id, position FROM order_lines WHERE student_id IN (SELECT id FROM own_students)),
  own_orders AS (
    SELECT o.*, coalesce(o.guardian_id IN (SELECT id FROM own_guardians), false) AS is_payer
    FROM orders o
    WHERE o.guardian_id IN (SELECT id FROM own_guardians)
      OR o.id IN (SELECT order_id FROM own_lines)
      OR (o.guardian_id IN (SELECT id FROM guardians WHERE email = ${email})
        AND o.snapshot -> 'students' @> jsonb_build_array(jsonb_build_object('rut', ${rut}::text)))),
  own_sales AS (
    SELECT o.created_at, o.reference, sold.student
    FROM own_orders o, jsonb_array_elements(o.snapshot -> 'students') AS sold (student)
    WHERE sold.student ->> 'rut' = ${rut}
      AND (${isVouched} OR sold.student ->> 'email' = ${email} OR o.snapshot -> 'guardian' ->> 'email' = ${email}))`;

export async function findExportedRows(
  db: Reader,
  category: ExportCategory,
  person: ExportedPerson,
): Promise<ExportedRow[]> {
  const { rows } = await db.execute<Record<string, string | number | boolean | null>>(
    sql`WITH ${reachOf(person)} ${category.rows(person)}`,
  );
  return rows;
}
