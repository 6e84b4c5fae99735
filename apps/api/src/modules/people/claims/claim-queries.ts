import { and, eq, inArray, isNotNull, lte, type SQL } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import {
  emailRefusals,
  identityRefusals,
  otpChallenges,
  releasedClaims,
  sessions,
} from "../../../db/schema/people";
import { firstOf, statement } from "../../../db/statement";

export type Identity = { rut: string; email: string };

export interface Claim extends Identity {
  studentId: number;
  isFinished: boolean;
  isOwn: boolean;
}

/** Purchases that staff have not released. */
export const STILL_CLAIMS = `(finished_at <= (
  SELECT max(released_at) FROM released_claims WHERE value IN (student_rut, student_email))) IS NOT TRUE`;

/** Whether session `$1` may use RUT `$2` with e-mail `$3`. */
export interface ClaimFacts {
  /** Purchases with this RUT or e-mail, and the session's own open orders. */
  claims: Claim[];
  proven: string[];
  refusedRuts: number;
  refusedEmails: number;
}

export const CLAIM_FACTS = `
  (SELECT coalesce(json_agg(json_build_object('studentId', student_id, 'rut', student_rut, 'email', student_email,
      'isFinished', is_finished, 'isOwn', session_id = $1)), '[]')
    FROM order_claims
    WHERE (student_rut = $2 OR student_email = $3) AND (is_finished OR session_id = $1) AND ${STILL_CLAIMS}) AS claims,
  ARRAY(SELECT DISTINCT email FROM otp_challenges WHERE session_id = $1 AND proven_at IS NOT NULL) AS proven,
  (SELECT count(*)::int FROM identity_refusals WHERE session_id = $1 AND rut <> $2) AS "refusedRuts",
  (SELECT count(*)::int FROM email_refusals WHERE session_id = $1 AND email <> $3) AS "refusedEmails"`;

const READ_CLAIMS = statement<ClaimFacts>(`SELECT ${CLAIM_FACTS}`);

export async function readClaims(
  db: Reader,
  { sessionId, rut, email }: Identity & { sessionId: string },
): Promise<ClaimFacts> {
  const facts = firstOf(await READ_CLAIMS(db, [sessionId, rut, email]));
  if (!facts) throw new Error("the claims were not read");
  return facts;
}

const FIND_REGISTERED_EMAIL = statement<{ email: string }>(`
  SELECT student_email AS email FROM order_claims WHERE student_rut = $1 AND is_finished AND ${STILL_CLAIMS}
  ORDER BY finished_at DESC LIMIT 1`);

export async function findRegisteredEmail(db: Reader, rut: string): Promise<string | null> {
  return firstOf(await FIND_REGISTERED_EMAIL(db, [rut]))?.email ?? null;
}

export async function findProvenEmails(db: Reader, sessionId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ email: otpChallenges.email })
    .from(otpChallenges)
    .where(and(eq(otpChallenges.sessionId, sessionId), isNotNull(otpChallenges.provenAt)));
  return new Set(rows.map(({ email }) => email));
}

export async function noteRefusal(tx: Tx, refusal: { sessionId: string; rut: string }): Promise<void> {
  await tx.insert(identityRefusals).values(refusal).onConflictDoNothing();
}

export async function noteEmailRefusal(tx: Tx, refusal: { sessionId: string; email: string }): Promise<void> {
  await tx.insert(emailRefusals).values(refusal).onConflictDoNothing();
}

export async function wasRefused(
  db: Reader,
  { sessionId, rut }: { sessionId: string; rut: string },
): Promise<boolean> {
  const told = and(eq(identityRefusals.sessionId, sessionId), eq(identityRefusals.rut, rut));
  return (await db.$count(identityRefusals, told)) > 0;
}

export async function deleteOldRefusals(db: Database): Promise<number> {
  const over = db.select({ id: sessions.id }).from(sessions).where(lte(sessions.expiresAt, shopNow));
  const ruts = await db.delete(identityRefusals).where(inArray(identityRefusals.sessionId, over));
  const emails = await db.delete(emailRefusals).where(inArray(emailRefusals.sessionId, over));
  return (ruts.rowCount ?? 0) + (emails.rowCount ?? 0);
}

/** Purchases before now no longer claim these RUTs or e-mails. */
export async function releaseClaim(tx: Tx, values: readonly string[]): Promise<void> {
  const rows = [...new Set(values)].map((value) => ({ value, releasedAt: shopNow }));
  await tx
    .insert(releasedClaims)
    .values(rows)
    .onConflictDoUpdate({ target: releasedClaims.value, set: { releasedAt: shopNow } });
}

/** Forgets that staff let go RUTs and e-mails. @param chosen a condition over `released_claims` */
export async function deleteReleases(db: Database, chosen: SQL): Promise<number> {
  const { rowCount } = await db.delete(releasedClaims).where(chosen);
  return rowCount ?? 0;
}

/** @returns how many rows */
export async function deleteRefusalsOf(
  tx: Tx,
  { rut, email }: { rut: string; email: string },
): Promise<number> {
  const ofRut = await tx.delete(identityRefusals).where(eq(identityRefusals.rut, rut));
  const ofMailbox = await tx.delete(emailRefusals).where(eq(emailRefusals.email, email));
  return (ofRut.rowCount ?? 0) + (ofMailbox.rowCount ?? 0);
}
