import { AppError } from "../../../app-error";
import type { Tx } from "../../../db/database";
import { type Claim, type ClaimFacts, type Identity, noteEmailRefusal, noteRefusal } from "./claim-queries";

export type ClaimProblem = "STUDENT_EMAIL_TAKEN" | "STUDENT_RUT_TAKEN";

/**
 * A session is told of so many RUTs and e-mails that they are taken; then it is told nothing more. Three siblings may
 * have had an e-mail each and try another one.
 */
const MAX_REFUSED = { ruts: 3, emails: 5 };

/**
 * Why a session may not use this RUT and e-mail together, or null (AMB-18, AMB-19).
 *
 * What was bought claims its RUT and its e-mail; what is still being chosen claims nothing from anybody else. Who
 * bought it in this session goes on, and so does who proved the e-mail, or of a RUT a mailbox it was bought with. An
 * e-mail is told before a RUT; a RUT may stand in the session's open order once.
 */
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
 * Why somebody may not become this student, kept for the codes that lead on; the transaction must be committed.
 * @param studentId the row that may keep its own claims, null for a new one
 * @throws AppError TOO_MANY_REQUESTS for one RUT or e-mail more once the session was told of its few, whether it is taken
 *   or not; never for an e-mail that it proved
 */
export async function decideClaim(
  tx: Tx,
  { sessionId, rut, email, studentId }: IdentityCheck & { studentId: number | null },
  { claims, proven, refusedRuts, refusedEmails }: ClaimFacts,
): Promise<ClaimProblem | null> {
  const others = claims.filter((claim) => claim.studentId !== studentId);
  const problem = claimProblem({ rut, email }, others, new Set(proven));
  const wasToldEnough = refusedRuts >= MAX_REFUSED.ruts || refusedEmails >= MAX_REFUSED.emails;
  if (wasToldEnough && !proven.includes(email)) throw new AppError("TOO_MANY_REQUESTS");
  if (problem) await noteRefusal(tx, { sessionId, rut });
  if (problem === "STUDENT_EMAIL_TAKEN") await noteEmailRefusal(tx, { sessionId, email });
  return problem;
}
