import { and, desc, eq, inArray, isNotNull, lte, ne, or, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import { identityRefusals, otpChallenges, releasedClaims, sessions } from "../../../db/schema/people";
import { orderClaims } from "../../../db/schema/views";

export type Identity = { rut: string; email: string };

/** An order that ties a RUT to an e-mail. */
export interface Claim extends Identity {
  /** The row of the student who has it. */
  studentId: number;
  isFinished: boolean;
  /** Of the asking session. */
  isOwn: boolean;
}

/** Staff let go of what claimed the RUT or the e-mail until then. */
const isReleased = sql`${orderClaims.finishedAt} <= (
  SELECT max(released_at) FROM ${releasedClaims}
  WHERE ${releasedClaims.value} IN (${orderClaims.studentRut}, ${orderClaims.studentEmail}))`;

interface ClaimSearch extends Identity {
  sessionId: string;
}

/** What was bought with this RUT or this e-mail, and the session's own open orders with them. */
export async function findClaims(db: Reader, { rut, email, sessionId }: ClaimSearch): Promise<Claim[]> {
  return await db
    .selectDistinct({
      studentId: sql<number>`${orderClaims.studentId}`,
      rut: sql<string>`${orderClaims.studentRut}`,
      email: sql<string>`${orderClaims.studentEmail}`,
      isFinished: orderClaims.isFinished,
      isOwn: sql<boolean>`${orderClaims.sessionId} = ${sessionId}`,
    })
    .from(orderClaims)
    .where(
      and(
        or(eq(orderClaims.studentRut, rut), eq(orderClaims.studentEmail, email)),
        or(orderClaims.isFinished, eq(orderClaims.sessionId, sessionId)),
        sql`${isReleased} IS NOT TRUE`,
      ),
    );
}

/** Mailbox of the newest purchase for a RUT, or null. */
export async function findRegisteredEmail(db: Reader, rut: string): Promise<string | null> {
  const [row] = await db
    .select({ email: sql<string>`${orderClaims.studentEmail}` })
    .from(orderClaims)
    .where(and(eq(orderClaims.studentRut, rut), orderClaims.isFinished, sql`${isReleased} IS NOT TRUE`))
    .orderBy(desc(orderClaims.finishedAt))
    .limit(1);
  return row?.email ?? null;
}

/** Mailboxes whose code this session typed. */
export async function findProvenEmails(db: Reader, sessionId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ email: otpChallenges.email })
    .from(otpChallenges)
    .where(and(eq(otpChallenges.sessionId, sessionId), isNotNull(otpChallenges.provenAt)));
  return new Set(rows.map(({ email }) => email));
}

/** Other RUTs that the session was told of. */
export async function countRefusedRuts(
  db: Reader,
  { sessionId, exceptRut }: { sessionId: string; exceptRut: string },
): Promise<number> {
  const others = and(eq(identityRefusals.sessionId, sessionId), ne(identityRefusals.rut, exceptRut));
  return await db.$count(identityRefusals, others);
}

export async function noteRefusal(tx: Tx, refusal: { sessionId: string; rut: string }): Promise<void> {
  await tx.insert(identityRefusals).values(refusal).onConflictDoNothing();
}

/** Whether the session was told that this RUT, or the e-mail typed with it, is taken. */
export async function wasRefused(
  db: Reader,
  { sessionId, rut }: { sessionId: string; rut: string },
): Promise<boolean> {
  const told = and(eq(identityRefusals.sessionId, sessionId), eq(identityRefusals.rut, rut));
  return (await db.$count(identityRefusals, told)) > 0;
}

/** Forgets what sessions that are over were told. */
export async function deleteOldRefusals(db: Database): Promise<number> {
  const over = db.select({ id: sessions.id }).from(sessions).where(lte(sessions.expiresAt, shopNow));
  const result = await db.delete(identityRefusals).where(inArray(identityRefusals.sessionId, over));
  return result.rowCount ?? 0;
}

/** From now on nothing that was bought before claims these RUTs or e-mails. */
export async function releaseClaim(tx: Tx, values: readonly string[]): Promise<void> {
  const rows = [...new Set(values)].map((value) => ({ value, releasedAt: shopNow }));
  await tx
    .insert(releasedClaims)
    .values(rows)
    .onConflictDoUpdate({ target: releasedClaims.value, set: { releasedAt: shopNow } });
}
