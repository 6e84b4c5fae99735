import { OWN_CHANGE_DAYS } from "@shop/domain/refunds/second-person";
import type { Ties } from "@shop/domain/rights/tied-identity";
import { SETS_IDENTITY, TYPED_ALONE } from "@shop/domain/rights/who-answers";
import { sql } from "drizzle-orm";
import { lastIdentityAct } from "../../../acts/audit-queries";
import type { Reader } from "../../../db/database";
import { findOrdersOf } from "../person-queries";

/** Ties of a mailbox and a RUT; of other people's rows only purchases count. */
export async function findTies(db: Reader, { rut, email }: { rut: string; email: string }): Promise<Ties> {
  const { rows } = await db.execute<Omit<Ties, "isTyped"> & { orderIds: string[] }>(sql`
    WITH named AS (
      SELECT orders.id, orders.state, finished_at, students.email AS student_email, guardians.email AS guardian_email
      FROM students
      JOIN order_lines ON order_lines.student_id = students.id
      JOIN orders ON orders.id = order_lines.order_id
      LEFT JOIN guardians ON guardians.id = orders.guardian_id
      WHERE students.rut = ${rut}
      UNION ALL
      SELECT orders.id, orders.state, finished_at, NULL, guardians.email
      FROM guardians
      JOIN orders ON orders.guardian_id = guardians.id
      WHERE guardians.rut = ${rut}),
    bought AS (SELECT * FROM named WHERE finished_at IS NOT NULL)
    SELECT
      EXISTS (SELECT 1 FROM students WHERE rut = ${rut} AND email = ${email})
        OR EXISTS (SELECT 1 FROM guardians WHERE rut = ${rut} AND email = ${email}) AS "isOwn",
      EXISTS (SELECT 1 FROM bought WHERE student_email IS NOT NULL AND guardian_email = ${email}) AS "isRepresented",
      EXISTS (SELECT 1 FROM bought WHERE ${email} IN (student_email, guardian_email)) AS "hasBought",
      EXISTS (SELECT 1 FROM named
        WHERE (finished_at IS NOT NULL OR state IN ('held', 'paying'))
          AND coalesce(student_email, '') <> ${email} AND coalesce(guardian_email, '') <> ${email}) AS "isElsewhere",
      ARRAY(SELECT DISTINCT id FROM named)::text[] AS "orderIds"`);
  const [found] = rows;
  if (!found) throw new Error("the database told no ties");
  const { orderIds: named, ...ties } = found;
  const orderIds = named.map(Number);
  const typed = { orderIds, actions: TYPED_ALONE, days: OWN_CHANGE_DAYS };
  return { ...ties, isTyped: (await lastIdentityAct(db, typed)) !== null };
}

/** Whether staff set a RUT or a mailbox in what the RUT bought after that: who was verified then may be another one now. */
export async function isRenamedSince(db: Reader, rut: string, verifiedAt: Date): Promise<boolean> {
  const last = await lastIdentityAct(db, { orderIds: await findOrdersOf(db, rut), actions: SETS_IDENTITY });
  return last !== null && last > verifiedAt;
}
