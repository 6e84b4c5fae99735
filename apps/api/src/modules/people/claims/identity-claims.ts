import { AppError } from "../../../app-error";
import type { Tx } from "../../../db/database";
import { type Claim, type ClaimFacts, type Identity, noteEmailRefusal, noteRefusal } from "./claim-queries";

export type ClaimProblem = "STUDENT_EMAIL_TAKEN" | "STUDENT_RUT_TAKEN";

// Limits what a session can learn: three siblings may have an e-mail each and try another one.
const MAX_REFUSED = { ruts: 3, emails: 5 };

// Purchases claim RUT and e-mail, open orders only within their session (AMB-18, AMB-19). Exempt: the buying session,
// a verified e-mail, and for a RUT a verified mailbox of its purchase.
export function claimProblem(
  { rut, email }: Identity,
  claims: readonly Omit<Claim, "studentId">[],
  proven: ReadonlySet<string>,
): ClaimProblem | null {
  const isInOpenOrder = claims.some((claim) => claim.isOwn && !claim.isFinished && claim.rut === rut);
  const binding = claims.filter((claim) => claim.isFinished && !claim.isOwn);
  const isKnown = proven.has(email) || claims.some((claim) => isOwnPurchase(claim, { rut, email }));
  if (!isKnown && binding.some((claim) => claim.email === email)) return "STUDENT_EMAIL_TAKEN";
  if (isInOpenOrder) return "STUDENT_RUT_TAKEN";
  const ofRut = isKnown ? [] : binding.filter((claim) => claim.rut === rut);
  return ofRut.length > 0 && !ofRut.some((claim) => proven.has(claim.email)) ? "STUDENT_RUT_TAKEN" : null;
}

const isOwnPurchase = (claim: Omit<Claim, "studentId">, { rut, email }: Identity) =>
  claim.isOwn && claim.isFinished && claim.rut === rut && claim.email === email;

interface IdentityCheck extends Identity {
  sessionId: string;
}

/**
 * Notes a refusal for the later code, so the transaction must be committed. @param studentId null for a new one
 * @throws AppError TOO_MANY_REQUESTS once the session had its refusals, taken or not; never for a proven e-mail
 */
export async function decideClaim(
  tx: Tx,
  { sessionId, rut, email, studentId }: IdentityCheck & { studentId: number | null },
  { claims, proven, refusedRuts, refusedEmails }: ClaimFacts,
): Promise<ClaimProblem | null> {
  const others = claims.filter((claim) => claim.studentId !== studentId);
  const problem = claimProblem({ rut, email }, others, new Set(proven));
  const isOverTries = refusedRuts >= MAX_REFUSED.ruts || refusedEmails >= MAX_REFUSED.emails;
  if (isOverTries && !proven.includes(email)) throw new AppError("TOO_MANY_REQUESTS");
  if (problem) await noteRefusal(tx, { sessionId, rut });
  if (problem === "STUDENT_EMAIL_TAKEN") await noteEmailRefusal(tx, { sessionId, email });
  return problem;
}
