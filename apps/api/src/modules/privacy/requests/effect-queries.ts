import { and, eq, inArray, or, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { leads } from "../../../db/schema/leads";
import { blockedPeople } from "../../../db/schema/rights";
import { keyOf } from "../../../jobs/job-map";

/** Rows of a RUT, or of it those with one mailbox. */
export interface RowsOfPerson {
  rut: string;
  /** Null: whichever mailbox. */
  email: string | null;
}

const leadsOf = ({ rut, email }: RowsOfPerson) =>
  and(eq(leads.rut, rut), email === null ? undefined : eq(leads.email, email));

/** Of these leads those whose job runs, so that the CRM may be taking them. */
async function countRunning(tx: Tx, leadIds: readonly number[]): Promise<number> {
  const keys = leadIds.map((leadId) => keyOf("send_lead", { leadId }));
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM graphile_worker.jobs WHERE key = ANY (${sql.param(keys)}::text[]) AND locked_at IS NOT NULL`);
  return rows.length;
}

/** Keeps leads that nobody was told of from being told. @returns how many, and how many the CRM has or may be taking */
export async function withdrawLeads(
  tx: Tx,
  person: RowsOfPerson,
): Promise<{ withdrawn: number; told: number }> {
  const kept = await tx
    .update(leads)
    .set({ state: "withdrawn" })
    .where(and(leadsOf(person), inArray(leads.state, ["stored", "waiting"])))
    .returning({ id: leads.id });
  // Asked once the leads are locked: a job that begins from now on waits and finds them withdrawn.
  const running = await countRunning(
    tx,
    kept.map(({ id }) => id),
  );
  return { withdrawn: kept.length, told: running + (await countToldLeads(tx, person)) };
}

/** Leads that the CRM has. */
async function countToldLeads(db: Reader, person: RowsOfPerson): Promise<number> {
  return await db.$count(leads, and(leadsOf(person), eq(leads.state, "sent")));
}

/** The same, for whoever has to take them out there. */
export async function listToldLeads(db: Reader, rut: string) {
  return await db
    .select({ program: leads.program, sentAt: leads.sentAt })
    .from(leads)
    .where(and(eq(leads.rut, rut), eq(leads.state, "sent")))
    .orderBy(leads.id);
}

/** Nothing of the shop uses the data of the RUT from now on; a second blocking changes nothing. */
export async function blockPerson(tx: Tx, person: { rut: string; requestId: number }): Promise<void> {
  await tx
    .insert(blockedPeople)
    .values({ ...person, since: shopNow })
    .onConflictDoNothing();
}

/**
 * Blockings for whose person an order was bought since, in which the mailbox that asked for them does not stand.
 * @param isUntold leaves out those of which the academy was reminded after the purchase
 */
export async function listBlockingsBoughtPast(db: Reader, { isUntold = false } = {}): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT r.id
    FROM blocked_people b
    JOIN rights_requests r ON r.id = b.request_id
    JOIN LATERAL (
      SELECT l.order_id FROM students s JOIN order_lines l ON l.student_id = s.id
      WHERE s.rut = b.rut AND s.email <> r.email
      UNION SELECT o.id FROM guardians g JOIN orders o ON o.guardian_id = g.id WHERE g.rut = b.rut) AS named ON true
    JOIN orders o ON o.id = named.order_id AND o.state = 'finished' AND o.finished_at >= b.since
    LEFT JOIN guardians g ON g.id = o.guardian_id
    WHERE g.email IS DISTINCT FROM r.email AND NOT (${isUntold} AND EXISTS (
      SELECT FROM rights_mails m
      WHERE m.request_id = r.id AND m.kind = 'reminder' AND coalesce(m.sent_at, 'infinity') >= o.finished_at))
    ORDER BY r.id`);
  return rows.map(({ id }) => Number(id));
}

/** Also what else the request blocks since a RUT of its person was rectified. */
export async function releasePerson(
  tx: Tx,
  { rut, requestId }: { rut: string; requestId: number },
): Promise<void> {
  await tx
    .delete(blockedPeople)
    .where(or(eq(blockedPeople.rut, rut), eq(blockedPeople.requestId, requestId)));
}
