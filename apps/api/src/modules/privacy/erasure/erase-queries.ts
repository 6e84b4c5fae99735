import { sumOf } from "@shop/domain/pricing/clp";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database";
import { wasChargedSql } from "../../orders/drafts/draft-queries";
import { deleteQuoteMailsTo } from "../../orders/quotes/quote-mail-queries";
import { deleteGrantsOf } from "../../orders/reservations/seat-grant-queries";
import { deleteRefusalsOf } from "../../people/claims/claim-queries";

export async function wasCharged(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ yes: boolean }>(
    sql`SELECT ${wasChargedSql(sql`${orderId}::bigint`)} AS yes`,
  );
  return rows[0]?.yes === true;
}

/**
 * Deletes what names a person and no order needs: students, guardians, leads, codes, refusals, quotes on their way. A
 * lead that still waits is not sent any more. Of rows that orders need, what a contract does not ask for goes.
 * @returns how many rows went, and how many leads the CRM has or may be taking
 */
export async function deletePerson(
  tx: Tx,
  { rut, email }: { rut: string; email: string },
): Promise<{ deleted: number; told: number }> {
  const leads = await tx.execute<{ isTold: boolean }>(sql`
    DELETE FROM leads WHERE rut = ${rut}
    RETURNING state = 'sent' OR EXISTS (
      SELECT FROM graphile_worker.jobs j WHERE j.key = 'lead-' || leads.id AND j.locked_at IS NOT NULL) AS "isTold"`);
  const others = [
    await tx.execute(sql`
      DELETE FROM students s WHERE rut = ${rut}
        AND NOT EXISTS (SELECT FROM order_lines l WHERE l.student_id = s.id)`),
    await tx.execute(sql`
      DELETE FROM guardians g WHERE rut = ${rut} AND NOT EXISTS (SELECT FROM orders o WHERE o.guardian_id = g.id)`),
    await tx.execute(sql`DELETE FROM otp_challenges WHERE rut = ${rut} AND email = ${email}`),
  ];
  const counts = [
    await deleteRefusalsOf(tx, { rut, email }),
    await deleteGrantsOf(tx, email),
    await deleteQuoteMailsTo(tx, email),
  ];
  await tx.execute(sql`
    UPDATE students SET gender = NULL, average_score = NULL, graduation_year = NULL, preferred_venue_id = NULL,
      sede = NULL, region_id = NULL, commune_id = NULL, authorization_publicitary = false
    WHERE rut = ${rut}`);
  return {
    deleted: sumOf([leads, ...others].map(({ rowCount }) => rowCount ?? 0)) + sumOf(counts),
    told: leads.rows.filter(({ isTold }) => isTold).length,
  };
}
