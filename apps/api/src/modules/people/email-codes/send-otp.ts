import { randomBytes } from "node:crypto";
import type { OtpStatus } from "@shop/contracts/people";
import { OTP_LIMITS } from "@shop/domain/limits";
import type { Database, Tx } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import { lockSession } from "../sessions/session-queries";
import { type EmailClaim, findNewestChallenge, insertChallenge, isEmailProven } from "./code-queries";
import { isAlive } from "./otp-code";

const CHALLENGE_BYTES = 24;
/** A code that dies while its mail travels is no use: then a new one is made. */
const SHORTEST_RESEND_SECONDS = 60;

interface SentOtp {
  status: OtpStatus;
  expiresAt: string | null;
}

/** The answer when no code is needed. */
export const ALREADY_PROVEN: SentOtp = { status: "valid", expiresAt: null };

async function keepOrMakeChallenge(tx: Tx, claim: EmailClaim): Promise<{ id: string; expiresAt: Date }> {
  const newest = await findNewestChallenge(tx, claim);
  if (newest && isAlive(newest) && newest.secondsLeft > SHORTEST_RESEND_SECONDS) return newest;
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  return await insertChallenge(tx, { ...claim, challenge, lifeSeconds: OTP_LIMITS.lifeMs / 1000 });
}

/**
 * Sends a code to the e-mail, or says that it is proven already (OTP-02, OTP-03). While a code lives the same one
 * is sent again and its tries keep counting, so asking again never buys more guesses.
 */
export async function sendOtp(db: Database, claim: EmailClaim): Promise<SentOtp> {
  return await db.transaction(async (tx) => {
    await lockSession(tx, claim.sessionId);
    if (await isEmailProven(tx, claim)) return ALREADY_PROVEN;
    const { id, expiresAt } = await keepOrMakeChallenge(tx, claim);
    await enqueue(tx, "send_otp_mail", { challengeId: id });
    return { status: "sent", expiresAt: expiresAt.toISOString() };
  });
}
