import { z } from "zod";
import type { Database } from "../../../db/database";
import type { Mailer } from "../../../gateways/mailer";
import type { ServerKeys } from "../../../server-keys";
import { findChallenge } from "../../people/email-codes/code-queries";
import { isAlive, otpCode } from "../../people/email-codes/otp-code";
import { otpMail } from "./otp-mail";

const Payload = z.object({ challengeId: z.uuid() });

interface OtpMailParts {
  db: Database;
  mailer: Mailer;
  keys: ServerKeys;
}

/**
 * Sends the code of a challenge. The job holds only the challenge's id; a code that died while the mail waited
 * is not sent any more.
 * @throws MailFailure when the mail server did not take it; the job is tried again
 */
export async function sendOtpMail({ db, mailer, keys }: OtpMailParts, payload: unknown): Promise<void> {
  const { challengeId } = Payload.parse(payload);
  const challenge = await findChallenge(db, challengeId);
  if (!challenge || !isAlive(challenge)) return;
  await mailer.send(otpMail({ to: challenge.email, code: otpCode(keys.otp, challenge) }));
}
