import type { Lead } from "@shop/contracts/leads";
import { and, eq, gt, gte, inArray, lte, or, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import { leads } from "../../../db/schema/leads";
import { orderClaims } from "../../../db/schema/views";

export type LeadRow = typeof leads.$inferSelect;

// Within it the same student, e-mail and programme are one lead.
const SAME_LEAD = sql`interval '24 hours'`;

export interface LeadValues
  extends Pick<Lead, "firstName" | "lastName" | "rut" | "email" | "phone" | "birthDate"> {
  program: string;
  campus: string | null;
}

type Consent = Pick<LeadRow, "authorizationPublicitary">;

export interface NewLead extends Consent {
  sessionId: string;
  state: LeadRow["state"];
}

// Serializes the leads of one session.
export async function lockLeadsOf(tx: Tx, sessionId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lead:${sessionId}`}, 0))`);
}

// Never another session's lead: that would disclose it.
export async function findRecentLead(
  tx: Tx,
  { sessionId, rut, email, program }: Pick<LeadRow, "sessionId" | "rut" | "email" | "program">,
): Promise<Pick<LeadRow, "id"> | null> {
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.sessionId, sessionId),
        eq(leads.rut, rut),
        eq(leads.email, email),
        eq(leads.program, program),
        gt(leads.createdAt, sql`${shopNow} - ${SAME_LEAD}`),
      ),
    )
    .limit(1);
  return rows[0] ?? null;
}

export async function insertLead(tx: Tx, lead: LeadValues & NewLead): Promise<number> {
  const [row] = await tx
    .insert(leads)
    .values({ ...lead, createdAt: shopNow })
    .returning({ id: leads.id });
  if (!row) throw new Error("the lead was not stored");
  return row.id;
}

// A sent lead stays as it was sent.
export async function correctLead(tx: Tx, id: number, lead: LeadValues & Partial<Consent>): Promise<void> {
  await tx
    .update(leads)
    .set(lead)
    .where(and(eq(leads.id, id), inArray(leads.state, ["stored", "waiting"])));
}

export async function findLead(db: Reader, id: number): Promise<LeadRow | null> {
  const rows = await db.select().from(leads).where(eq(leads.id, id)).for("share");
  return rows[0] ?? null;
}

// By the lead's mailbox or in its session, where the mailbox may have been corrected since.
export async function hasBoughtSince(
  db: Reader,
  { rut, email, sessionId, createdAt }: LeadRow,
): Promise<boolean> {
  const rows = await db
    .select({ orderId: orderClaims.orderId })
    .from(orderClaims)
    .where(
      and(
        eq(orderClaims.studentRut, rut),
        or(eq(orderClaims.studentEmail, email), eq(orderClaims.sessionId, sessionId)),
        orderClaims.isFinished,
        gte(orderClaims.finishedAt, createdAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

// Only once. A lead withdrawn while the CRM took it counts as sent, so that staff withdraw it there too.
export async function endLead(
  db: Database,
  id: number,
  state: "sent" | "dropped" | "withdrawn",
): Promise<void> {
  const from = state === "sent" ? (["waiting", "withdrawn"] as const) : (["waiting"] as const);
  await db
    .update(leads)
    .set({ state, ...(state === "sent" ? { sentAt: shopNow } : {}) })
    .where(and(eq(leads.id, id), inArray(leads.state, from)));
}

/** A job that still waits for one finds nothing to send. */
export async function deleteOldLeads(db: Database, days: number): Promise<number> {
  const result = await db
    .delete(leads)
    .where(lte(leads.createdAt, sql`${shopNow} - make_interval(days => ${days})`));
  return result.rowCount ?? 0;
}
