import type { Database } from "../../../db/database";
import type { ServerKeys } from "../../../server-keys";
import { findChallenge } from "./code-queries";
import { isAlive, otpCode } from "./otp-code";

/** The code of a challenge and where it goes; null once it died, for a mail that waited too long is not sent. */
export async function findLiveCode(
  { db, keys }: { db: Database; keys: ServerKeys },
  challengeId: string,
): Promise<{ email: string; code: string } | null> {
  const challenge = await findChallenge(db, challengeId);
  if (!challenge || !isAlive(challenge)) return null;
  return { email: challenge.email, code: otpCode(keys.otp, challenge) };
}
