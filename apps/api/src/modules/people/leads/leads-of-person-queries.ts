import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import type { Touched } from "../../../db/personal-data/handling";
import { leads } from "../../../db/schema/leads";
import { keyOf } from "../../../jobs/job-map";

/** Rows of a RUT, or of it those with one mailbox. */
export interface RowsOfPerson {
  rut: string;
  /** Null: whichever mailbox. */
  email: string | null;
}

const leadsOf = ({ rut, email }: RowsOfPerson) =>
  and(eq(leads.rut, rut), email === null ? undefined : eq(leads.email, email));

// Counts leads whose job runs: the CRM may be receiving them.
async function countRunning(tx: Tx, leadIds: readonly number[]): Promise<number> {
  const keys = leadIds.map((leadId) => keyOf("send_lead", { leadId }));
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM graphile_worker.jobs WHERE key = ANY (${sql.param(keys)}::text[]) AND locked_at IS NOT NULL`);
  return rows.length;
}

/** Keeps leads that wait from being sent. @returns how many, and how many the CRM has or may be taking */
export async function withdrawLeads(
  tx: Tx,
  person: RowsOfPerson,
): Promise<{ withdrawn: number; told: number }> {
  const kept = await tx
    .update(leads)
    .set({ state: "withdrawn" })
    .where(and(leadsOf(person), inArray(leads.state, ["stored", "waiting"])))
    .returning({ id: leads.id });
  // Counted once the leads are locked: a job that begins from now on waits and finds them withdrawn.
  const running = await countRunning(
    tx,
    kept.map(({ id }) => id),
  );
  const sent = await tx.$count(leads, and(leadsOf(person), eq(leads.state, "sent")));
  return { withdrawn: kept.length, told: running + sent };
}

/** Leads that the CRM has, for whoever takes them out there. */
export async function listSentLeads(db: Reader, rut: string) {
  return await db
    .select({ program: leads.program, sentAt: leads.sentAt })
    .from(leads)
    .where(and(eq(leads.rut, rut), eq(leads.state, "sent")))
    .orderBy(leads.id);
}

/** A lead that waits is not sent any more. */
export async function eraseLeads(tx: Tx, rut: string): Promise<Touched> {
  const { rows } = await tx.execute<{ isSent: boolean }>(sql`
    DELETE FROM leads WHERE rut = ${rut}
    RETURNING state = 'sent' OR EXISTS (
      SELECT FROM graphile_worker.jobs j WHERE j.key = 'lead-' || leads.id AND j.locked_at IS NOT NULL) AS "isSent"`);
  return countSent(rows);
}

/** Another RUT or mailbox in leads; the CRM keeps the former of those that were sent. */
export async function setInLeads(tx: Tx, assignment: SQL, chosen: SQL): Promise<Touched> {
  const { rows } = await tx.execute<{ isSent: boolean }>(
    sql`UPDATE leads SET ${assignment} WHERE ${chosen} RETURNING state = 'sent' AS "isSent"`,
  );
  return countSent(rows);
}

const countSent = (rows: readonly { isSent: boolean }[]): Touched => ({
  rows: rows.length,
  inCrm: rows.filter(({ isSent }) => isSent).length,
});
