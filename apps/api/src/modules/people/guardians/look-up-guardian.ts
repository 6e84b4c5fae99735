import type { KnownGuardian, OtpStatus } from "@shop/contracts/people";
import { AppError } from "../../../app-error";
import { hasProofOfEmail } from "../../access/email-codes/code-queries";
import { otpStatus } from "../../access/email-codes/email-code";
import { type LimitDeps, limitCalls } from "../../access/limits/count-call";
import type { Session } from "../../access/sessions/session-queries";
import { findKnownGuardian, findOwnGuardianByEmail, hasGuardianWithEmail } from "./guardian-queries";

interface LookUp {
  deps: LimitDeps;
  session: Session;
  email: string;
}

// API-31. Data only with a proof (AMB-04, SHOP-05); unknown e-mails cost the same statements. Throws AppError
// NOT_FOUND, TOO_MANY_REQUESTS except for own or verified e-mails
export async function lookUpGuardian({
  deps,
  session,
  email,
}: LookUp): Promise<{ id?: number; otpstate: OtpStatus; known?: KnownGuardian }> {
  const { db, settings } = deps;
  const own = await findOwnGuardianByEmail(db, session.id, email);
  const isProven = await hasProofOfEmail(db, { sessionId: session.id, email });
  if (!own && !isProven) await limitCalls(deps, { guardian_lookup_session: session.id });
  const isKnown = await hasGuardianWithEmail(db, email);
  const known = await findKnownGuardian(db, session.id, email);
  const otpstate = await otpStatus(db, { settings, session, email });
  if (!isKnown) throw new AppError("NOT_FOUND");
  return { ...(own ? { id: own.id } : {}), otpstate, ...(known ? { known } : {}) };
}
