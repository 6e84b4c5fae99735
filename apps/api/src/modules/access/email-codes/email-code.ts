import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { OtpStatus } from "@shop/contracts/people";
import { OTP_LIMITS } from "@shop/domain/limits";
import { type CodePurpose, isGuardedAct } from "@shop/domain/people/code-purposes";
import { AppError } from "../../../app-error";
import type { Database, Reader, Tx } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import type { ServerKeys } from "../../../server-keys";
import type { Settings } from "../../../settings";
import { lockSession, type Session } from "../sessions/session-queries";
import {
  countFailure,
  countTries,
  type EmailClaim,
  findChallenge,
  findNewestChallenge,
  findNewestOfEmail,
  hasCodeLeft,
  hasFreshProof,
  hasProofOfEmail,
  insertChallenge,
  isEmailProven,
  lockMailbox,
  markProven,
  type OtpChallenge,
  readMailbox,
  reserve,
} from "./code-queries";

/** Needs both the database's challenge and the server's key, so that neither alone discloses the code. */
export function otpCode(key: Buffer, { id, challenge }: Pick<OtpChallenge, "id" | "challenge">): string {
  const digest = createHmac("sha256", key).update(`${id}:${challenge}`).digest();
  // 48 bits over a million values: no digit is noticeably likelier.
  return String(digest.readUIntBE(0, 6) % 10 ** OTP_LIMITS.digits).padStart(OTP_LIMITS.digits, "0");
}

// In constant time.
export function isOtpCode(
  key: Buffer,
  challenge: Pick<OtpChallenge, "id" | "challenge">,
  typed: string,
): boolean {
  const expected = Buffer.from(otpCode(key, challenge));
  const given = Buffer.from(typed);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function isAlive({ provenAt, secondsLeft, failures }: OtpChallenge): boolean {
  return provenAt === null && secondsLeft > 0 && failures < OTP_LIMITS.attempts;
}

export interface LiveCode {
  email: string;
  purpose: CodePurpose | null;
  code: string;
}

// Null once it died: a mail that waited too long is not sent.
export async function findLiveCode(
  { db, keys }: { db: Database; keys: ServerKeys },
  challengeId: string,
): Promise<LiveCode | null> {
  const challenge = await findChallenge(db, challengeId);
  if (!challenge || !isAlive(challenge)) return null;
  const { email, purpose } = challenge;
  return { email, purpose, code: otpCode(keys.otp, challenge) };
}

/** Shows only this session's codes. With `OTP_CHECK=off` every e-mail is valid (AMB-10). */
export async function otpStatus(
  db: Reader,
  { settings, session, email }: { settings: Settings; session: Session | null; email: string },
): Promise<OtpStatus> {
  if (!settings.OTP_CHECK) return "valid";
  if (!session) return "none";
  const claim = { sessionId: session.id, email };
  if (await hasProofOfEmail(db, claim)) return "valid";
  const newest = await findNewestOfEmail(db, claim);
  return newest && isAlive(newest) ? "sent" : "none";
}

// `mailed` is false while the mail waits for its server.
export async function otpStatusWithMail(
  db: Reader,
  asked: Parameters<typeof otpStatus>[1],
): Promise<{ status: OtpStatus; mailed?: boolean }> {
  const status = await otpStatus(db, asked);
  if (status !== "sent" || !asked.session) return { status };
  const newest = await findNewestOfEmail(db, { sessionId: asked.session.id, email: asked.email });
  return newest ? { status, mailed: await hasCodeLeft(db, newest.id) } : { status };
}

/** The right code works again while it lives: the first answer may be lost (HARM-14). @throws AppError OTP_INVALID */
export async function checkOtp(
  { db, key }: { db: Database; key: Buffer },
  claim: EmailClaim,
  code: string,
): Promise<void> {
  // The failure must be stored, so the refusal is thrown after the commit.
  const isRight = await db.transaction(async (tx) => {
    await lockSession(tx, claim.sessionId);
    const challenge = await findNewestChallenge(tx, claim);
    if (challenge?.provenAt && challenge.secondsLeft > 0) return isOtpCode(key, challenge, code);
    if (!challenge || !isAlive(challenge)) return false;
    const mailbox = await readMailbox(tx, challenge.email);
    await lockMailbox(tx, mailbox);
    const tries = await countTries(tx, { ...challenge, mailbox });
    if (tries >= OTP_LIMITS.attemptsOfDay) return false;
    const matches = isOtpCode(key, challenge, code);
    await (matches ? markProven(tx, challenge.id) : countFailure(tx, challenge.id));
    return matches;
  });
  if (!isRight) throw new AppError("OTP_INVALID");
}

const CHALLENGE_BYTES = 24;
// A code that expires while its mail travels is useless.
const SHORTEST_RESEND_SECONDS = 60;

interface SentOtp {
  status: OtpStatus;
  expiresAt: string | null;
}

export const ALREADY_PROVEN: SentOtp = { status: "valid", expiresAt: null };

async function keepOrMakeChallenge(tx: Tx, claim: EmailClaim): Promise<{ id: string; expiresAt: Date }> {
  const newest = await findNewestChallenge(tx, claim);
  if (newest && isAlive(newest) && newest.secondsLeft > SHORTEST_RESEND_SECONDS) {
    if (claim.isReserved && !newest.isReserved) await reserve(tx, newest.id);
    return newest;
  }
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  return await insertChallenge(tx, { ...claim, challenge, lifeSeconds: OTP_LIMITS.lifeMs / 1000 });
}

/** A live code is sent again with its tries, so a new request buys no more guesses (OTP-02, OTP-03). */
export async function sendOtp(db: Database, claim: EmailClaim): Promise<SentOtp> {
  return await db.transaction(async (tx) => {
    await lockSession(tx, claim.sessionId);
    const { purpose } = claim;
    const isProven = isGuardedAct(purpose)
      ? await hasFreshProof(tx, { ...claim, act: purpose })
      : await isEmailProven(tx, claim);
    if (isProven) return ALREADY_PROVEN;
    const { id, expiresAt } = await keepOrMakeChallenge(tx, claim);
    await enqueue(tx, "send_otp_mail", { challengeId: id });
    return { status: "sent", expiresAt: expiresAt.toISOString() };
  });
}
