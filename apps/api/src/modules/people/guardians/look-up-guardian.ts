import type { OtpStatus } from "@shop/contracts/people";
import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import type { Settings } from "../../../settings";
import { otpStatus } from "../email-codes/email-code";
import type { Session } from "../sessions/session-queries";
import { findOwnGuardianByEmail, hasGuardianWithEmail } from "./guardian-queries";

interface LookUp {
  db: Database;
  settings: Settings;
  session: Session;
  email: string;
}

/**
 * Whether an e-mail is known as a guardian's, and where this session stands with it (API-31); the id is the session's
 * own guardian's only (AMB-04). Everything is asked before anything is answered: a known and an unknown e-mail cost
 * the same statements, so that only the answer that the spec demands tells them apart.
 * @throws AppError NOT_FOUND when nobody has it
 */
export async function lookUpGuardian({
  db,
  settings,
  session,
  email,
}: LookUp): Promise<{ id?: number; otpstate: OtpStatus }> {
  const isKnown = await hasGuardianWithEmail(db, email);
  const own = await findOwnGuardianByEmail(db, session.id, email);
  const otpstate = await otpStatus(db, { settings, session, email });
  if (!isKnown) throw new AppError("NOT_FOUND");
  return own ? { id: own.id, otpstate } : { otpstate };
}
