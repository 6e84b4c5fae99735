import type { Lead } from "@shop/contracts/leads";
import { and, eq, gt, gte, inArray, lte, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import { leads } from "../../../db/schema/leads";
import { orderClaims } from "../../../db/schema/views";

export type LeadRow = typeof leads.$inferSelect;

/** How long a second lead of the same e-mail and programme counts as the first one. */
const SAME_LEAD = sql`interval '24 hours'`;

export interface NewLead {
  lead: Pick<Lead, "firstName" | "lastName" | "rut" | "email" | "phone" | "birthDate" | "campus" | "program">;
  sessionId: string;
  state: LeadRow["state"];
  consent: { isGiven: boolean; version: string };
}

/** Lets leads of one e-mail and programme be stored one after another, whichever sessions they come from. */
export async function lockLeadsOf(
  tx: Tx,
  { email, program }: Pick<Lead, "email" | "program">,
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lead:${email}:${program}`}, 0))`);
}

export async function findRecentLead(
  tx: Tx,
  { email, program }: Pick<Lead, "email" | "program">,
): Promise<Pick<LeadRow, "id" | "state"> | null> {
  const rows = await tx
    .select({ id: leads.id, state: leads.state })
    .from(leads)
    .where(
      and(
        eq(leads.email, email),
        eq(leads.program, program),
        gt(leads.createdAt, sql`${shopNow} - ${SAME_LEAD}`),
      ),
    )
    .limit(1);
  return rows[0] ?? null;
}

const consentColumns = ({ isGiven, version }: NewLead["consent"]) => ({
  authorizationPublicitary: isGiven,
  consentVersion: version,
  consentAt: shopNow,
});

export async function insertLead(tx: Tx, { lead, sessionId, state, consent }: NewLead): Promise<number> {
  const values = { ...lead, sessionId, state, createdAt: shopNow, ...consentColumns(consent) };
  const [row] = await tx.insert(leads).values(values).returning({ id: leads.id });
  if (!row) throw new Error("the lead was not stored");
  return row.id;
}

/** Corrects a lead that nobody was told yet; a sent one stays as it was sent. */
export async function correctLead(tx: Tx, id: number, { lead, consent }: NewLead): Promise<void> {
  await tx
    .update(leads)
    .set({ ...lead, ...consentColumns(consent) })
    .where(and(eq(leads.id, id), inArray(leads.state, ["stored", "waiting"])));
}

export async function findLead(db: Reader, id: number): Promise<LeadRow | null> {
  const rows = await db.select().from(leads).where(eq(leads.id, id));
  return rows[0] ?? null;
}

/** Whether the lead's student was sold a place after the lead was made. */
export async function hasBoughtSince(db: Reader, { rut, email, createdAt }: LeadRow): Promise<boolean> {
  const rows = await db
    .select({ orderId: orderClaims.orderId })
    .from(orderClaims)
    .where(
      and(
        eq(orderClaims.studentRut, rut),
        eq(orderClaims.studentEmail, email),
        orderClaims.isFinished,
        gte(orderClaims.finishedAt, createdAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Ends a waiting lead, once. */
export async function endLead(db: Database, id: number, state: "sent" | "dropped"): Promise<void> {
  await db
    .update(leads)
    .set({ state, ...(state === "sent" ? { sentAt: shopNow } : {}) })
    .where(and(eq(leads.id, id), eq(leads.state, "waiting")));
}

/** Forgets leads of so many days ago, whatever became of them; a job that still waits for one finds nothing to send. */
export async function deleteOldLeads(db: Database, days: number): Promise<number> {
  const result = await db
    .delete(leads)
    .where(lte(leads.createdAt, sql`${shopNow} - make_interval(days => ${days})`));
  return result.rowCount ?? 0;
}
