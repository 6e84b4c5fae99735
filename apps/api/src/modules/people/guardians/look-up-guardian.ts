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

/**
 * Whether an e-mail is known as a guardian's, and where this session stands with it (API-31); the id is the session's
 * own guardian's only, what was typed before also whoever's proved this e-mail here with that guardian's RUT (AMB-04,
 * SHOP-05). Everything is asked before anything is answered: a known and an unknown e-mail cost
 * the same statements, so that only the answer that the spec demands tells them apart, and a session gets few such
 * answers. Of an e-mail that it wrote or proved itself it learns nothing, so that one is not counted.
 * @throws AppError NOT_FOUND when nobody has it, TOO_MANY_REQUESTS
 */
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
