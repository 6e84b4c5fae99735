import { OWN_CHANGE_DAYS } from "@shop/domain/refunds/second-person";
import type { Ties } from "@shop/domain/rights/tied-identity";
import { TYPED_ALONE } from "@shop/domain/rights/who-answers";
import { sql } from "drizzle-orm";
import { wasDone } from "../../../acts/audit-queries";
import type { Reader } from "../../../db/database";
import { findOrdersOf } from "../person-queries";

/** Ties of a mailbox and a RUT; of other people's rows only purchases count. */
export async function findTies(db: Reader, { rut, email }: { rut: string; email: string }): Promise<Ties> {
  const { rows } = await db.execute<Omit<Ties, "isTyped"> & Record<string, unknown>>(sql`
    WITH bought AS (
      SELECT students.email AS student_email, guardians.email AS guardian_email
      FROM students
      JOIN order_lines ON order_lines.student_id = students.id
      JOIN orders ON orders.id = order_lines.order_id AND orders.finished_at IS NOT NULL
      LEFT JOIN guardians ON guardians.id = orders.guardian_id
      WHERE students.rut = ${rut}
      UNION ALL
      SELECT NULL, guardians.email
      FROM guardians
      JOIN orders ON orders.guardian_id = guardians.id AND orders.finished_at IS NOT NULL
      WHERE guardians.rut = ${rut})
    SELECT
      EXISTS (SELECT 1 FROM students WHERE rut = ${rut} AND email = ${email})
        OR EXISTS (SELECT 1 FROM guardians WHERE rut = ${rut} AND email = ${email}) AS "isOwn",
      EXISTS (SELECT 1 FROM bought WHERE student_email IS NOT NULL AND guardian_email = ${email}) AS "isRepresented",
      EXISTS (SELECT 1 FROM bought WHERE ${email} IN (student_email, guardian_email)) AS "hasBought",
      EXISTS (SELECT 1 FROM bought
        WHERE coalesce(student_email, '') <> ${email} AND coalesce(guardian_email, '') <> ${email}) AS "isElsewhere"`);
  const [ties] = rows;
  if (!ties) throw new Error("the database told no ties");
  const orderIds = await findOrdersOf(db, rut);
  return { ...ties, isTyped: await wasDone(db, { orderIds, actions: TYPED_ALONE, days: OWN_CHANGE_DAYS }) };
}
