import type { OtpStatus } from "@shop/contracts/people";
import type { Reader } from "../../../db/database";
import type { Settings } from "../../../settings";
import type { Session } from "../sessions/session-queries";
import { findNewestOfEmail, hasProofOfEmail } from "./code-queries";
import { isAlive } from "./otp-code";

/**
 * Where this session stands with an e-mail (API-32): `valid` once it proved it, `sent` while a code lives.
 * Other sessions' codes never show. With `OTP_CHECK=off` every e-mail counts as valid (AMB-10).
 */
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
