import {
  type CodePurpose,
  FRESH_PROOF_MINUTES,
  type GuardedAct,
  isGuardedAct,
} from "@shop/domain/people/code-purposes";
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, not, or, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import { otpChallenges, sessions } from "../../../db/schema/people";
import { keyOf } from "../../../jobs/job-map";

export interface EmailClaim {
  sessionId: string;
  email: string;
  rut: string;
  /** A code serves only its purpose; the proof serves all purposes but guarded acts. */
  purpose: CodePurpose;
  isReserved?: boolean;
  /** The requester does not see this mailbox: until the code is typed, queries by e-mail must not find it. */
  isHidden?: boolean;
}

type Mailbox = Pick<EmailClaim, "sessionId" | "email">;

export interface OtpChallenge extends Omit<EmailClaim, "purpose"> {
  id: string;
  purpose: CodePurpose | null;
  isReserved: boolean;
  challenge: string;
  expiresAt: Date;
  failures: number;
  provenAt: Date | null;
  /** By the database's clock; 0 or less when expired. */
  secondsLeft: number;
}

const columns = {
  id: otpChallenges.id,
  sessionId: otpChallenges.sessionId,
  email: otpChallenges.email,
  rut: otpChallenges.rut,
  purpose: otpChallenges.purpose,
  isReserved: otpChallenges.isReserved,
  challenge: otpChallenges.challenge,
  expiresAt: otpChallenges.expiresAt,
  failures: otpChallenges.failures,
  provenAt: otpChallenges.provenAt,
  secondsLeft: sql<number>`extract(epoch FROM ${otpChallenges.expiresAt} - shop_now())::float8`,
};

const isOf = ({ sessionId, email, rut }: Omit<EmailClaim, "purpose">) =>
  and(eq(otpChallenges.sessionId, sessionId), eq(otpChallenges.email, email), eq(otpChallenges.rut, rut));

const isFor = (purpose: CodePurpose) =>
  isGuardedAct(purpose)
    ? eq(otpChallenges.purpose, purpose)
    : or(eq(otpChallenges.purpose, purpose), isNull(otpChallenges.purpose));

export async function findNewestChallenge(db: Reader, claim: EmailClaim): Promise<OtpChallenge | null> {
  const rows = await db
    .select(columns)
    .from(otpChallenges)
    .where(and(isOf(claim), isFor(claim.purpose), eq(otpChallenges.isHidden, claim.isHidden ?? false)))
    .orderBy(desc(otpChallenges.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

export async function findNewestOfEmail(
  db: Reader,
  { sessionId, email }: Mailbox,
): Promise<OtpChallenge | null> {
  const rows = await db
    .select(columns)
    .from(otpChallenges)
    .where(
      and(
        eq(otpChallenges.sessionId, sessionId),
        eq(otpChallenges.email, email),
        not(otpChallenges.isHidden),
      ),
    )
    .orderBy(desc(otpChallenges.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

/** Normalised for counting only (`mailbox_of` in the database). */
export async function readMailbox(db: Reader, email: string): Promise<string> {
  const { rows } = await db.execute<{ mailbox: string }>(sql`SELECT mailbox_of(${email}) AS mailbox`);
  if (!rows[0]) throw new Error("the database told no mailbox");
  return rows[0].mailbox;
}

// Hours for which the first requester of a mailbox is remembered.
const ASKER_HOURS = 24;
const askersSince = sql`${shopNow} - make_interval(hours => ${ASKER_HOURS}::int)`;

export async function findAskers(
  db: Reader,
  { sessionId, mailbox }: { sessionId: string; mailbox: string },
): Promise<{ hasAsked: boolean; isOwner: boolean }> {
  const { rows } = await db.execute<{ hasAsked: boolean; isOwner: boolean }>(sql`
    SELECT coalesce(bool_or(session_id = ${sessionId}), false) AS "hasAsked",
      coalesce(bool_or(session_id = ${sessionId} AND proven_at IS NOT NULL), false)
        OR coalesce((array_agg(session_id ORDER BY created_at))[1] = ${sessionId}, false) AS "isOwner"
    FROM otp_challenges
    WHERE mailbox_of(email) = ${mailbox} AND created_at > ${askersSince}`);
  return rows[0] ?? { hasAsked: false, isOwner: false };
}

interface Tries {
  mailbox: string;
  isReserved: boolean;
  sessionId: string;
}

// Wrong tries of a day over all codes: the session's own for reserved codes, else all strangers' together.
export async function countTries(db: Reader, { mailbox, isReserved, sessionId }: Tries): Promise<number> {
  const whose = isReserved ? sql`is_reserved AND session_id = ${sessionId}` : sql`NOT is_reserved`;
  const { rows } = await db.execute<{ tries: number }>(sql`
    SELECT coalesce(sum(failures), 0)::int AS tries FROM otp_challenges
    WHERE mailbox_of(email) = ${mailbox} AND created_at > ${askersSince} AND ${whose}`);
  return rows[0]?.tries ?? 0;
}

// Serializes tries on one mailbox, so that each is counted.
export async function lockMailbox(tx: Tx, mailbox: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`code:${mailbox}`}, 0))`);
}

export async function findChallenge(db: Reader, id: string): Promise<OtpChallenge | null> {
  const rows = await db.select(columns).from(otpChallenges).where(eq(otpChallenges.id, id));
  return rows[0] ?? null;
}

// The mail's job waits or runs until the mail server has accepted the mail.
export async function hasCodeLeft(db: Reader, challengeId: string): Promise<boolean> {
  const key = keyOf("send_otp_mail", { challengeId });
  const { rows } = await db.execute(sql`SELECT 1 FROM graphile_worker.jobs WHERE key = ${key}`);
  return rows.length === 0;
}

export async function insertChallenge(
  tx: Tx,
  { challenge, lifeSeconds, ...claim }: EmailClaim & { challenge: string; lifeSeconds: number },
): Promise<{ id: string; expiresAt: Date }> {
  const [row] = await tx
    .insert(otpChallenges)
    .values({
      ...claim,
      challenge,
      createdAt: shopNow,
      expiresAt: sql`${shopNow} + make_interval(secs => ${lifeSeconds})`,
    })
    .returning({ id: otpChallenges.id, expiresAt: otpChallenges.expiresAt });
  if (!row) throw new Error("the new code was not stored");
  return row;
}

export async function countFailure(tx: Tx, id: string): Promise<void> {
  await tx
    .update(otpChallenges)
    .set({ failures: sql`${otpChallenges.failures} + 1` })
    .where(eq(otpChallenges.id, id));
}

// Strangers' tries no longer count against it.
export async function reserve(tx: Tx, id: string): Promise<void> {
  await tx.update(otpChallenges).set({ isReserved: true }).where(eq(otpChallenges.id, id));
}

export async function markProven(tx: Tx, id: string): Promise<void> {
  await tx.update(otpChallenges).set({ provenAt: shopNow }).where(eq(otpChallenges.id, id));
}

// Lasts as long as the session.
export async function isEmailProven(db: Reader, claim: Omit<EmailClaim, "purpose">): Promise<boolean> {
  const rows = await db
    .select({ id: otpChallenges.id })
    .from(otpChallenges)
    .where(and(isOf(claim), isNotNull(otpChallenges.provenAt)))
    .limit(1);
  return rows.length > 0;
}

export async function hasFreshProof(
  db: Reader,
  { sessionId, email, act }: Mailbox & { act: GuardedAct },
): Promise<boolean> {
  const rows = await db
    .select({ id: otpChallenges.id })
    .from(otpChallenges)
    .where(
      and(
        eq(otpChallenges.sessionId, sessionId),
        eq(otpChallenges.email, email),
        eq(otpChallenges.purpose, act),
        gt(otpChallenges.provenAt, sql`${shopNow} - make_interval(mins => ${FRESH_PROOF_MINUTES}::int)`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function hasProofOfEmail(db: Reader, { sessionId, email }: Mailbox): Promise<boolean> {
  const rows = await db
    .select({ id: otpChallenges.id })
    .from(otpChallenges)
    .where(
      and(
        eq(otpChallenges.sessionId, sessionId),
        eq(otpChallenges.email, email),
        isNotNull(otpChallenges.provenAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Codes of ended sessions, kept while they show the first requester: closing a session must gain nothing. */
export async function deleteOldChallenges(db: Database): Promise<number> {
  const over = db.select({ id: sessions.id }).from(sessions).where(lte(sessions.expiresAt, shopNow));
  const result = await db
    .delete(otpChallenges)
    .where(and(inArray(otpChallenges.sessionId, over), lte(otpChallenges.createdAt, askersSince)));
  return result.rowCount ?? 0;
}
