import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import { lockSession } from "../sessions/session-queries";
import { countFailure, type EmailClaim, findNewestChallenge, markProven } from "./code-queries";
import { isAlive, isOtpCode } from "./otp-code";

/**
 * Proves the e-mail for this RUT and session. A wrong code costs one of five tries; used, expired, worn out and
 * foreign codes are refused with the same answer.
 * @throws AppError OTP_INVALID
 */
export async function checkOtp(
  { db, key }: { db: Database; key: Buffer },
  claim: EmailClaim,
  code: string,
): Promise<void> {
  // The failure must be stored although the call fails, so the refusal is thrown after the commit.
  const isRight = await db.transaction(async (tx) => {
    await lockSession(tx, claim.sessionId);
    const challenge = await findNewestChallenge(tx, claim);
    if (!challenge || !isAlive(challenge)) return false;
    const matches = isOtpCode(key, challenge, code);
    await (matches ? markProven(tx, challenge.id) : countFailure(tx, challenge.id));
    return matches;
  });
  if (!isRight) throw new AppError("OTP_INVALID");
}
