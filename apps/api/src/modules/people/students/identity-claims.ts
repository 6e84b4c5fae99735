import { AppError } from "../../../app-error";
import type { Reader } from "../../../db/database";
import { type Claim, findClaims, type Identity } from "./student-queries";

/**
 * Why this RUT and e-mail may not be used together, or null (AMB-19).
 *
 * A returning person has the exact pair of a finished order and passes whatever others claim. Else an e-mail
 * claimed with another RUT is told first, then a RUT claimed with another e-mail; a RUT may stand in the
 * session's open order once.
 */
export function claimProblem(
  { rut, email }: Identity,
  claims: readonly Claim[],
): "STUDENT_EMAIL_TAKEN" | "STUDENT_RUT_TAKEN" | null {
  const isInOpenOrder = claims.some((claim) => claim.isOwn && !claim.isFinished && claim.rut === rut);
  const isProvenPair = claims.some((claim) => claim.isFinished && claim.rut === rut && claim.email === email);
  const binding = isProvenPair ? [] : claims.filter((claim) => claim.isFinished || !claim.isOwn);
  if (binding.some((claim) => claim.email === email && claim.rut !== rut)) return "STUDENT_EMAIL_TAKEN";
  if (isInOpenOrder || binding.some((claim) => claim.rut === rut && claim.email !== email)) {
    return "STUDENT_RUT_TAKEN";
  }
  return null;
}

interface IdentityCheck {
  sessionId: string;
  student: Identity & { id: number | null };
  /** Of an order that is about to be paid. */
  orderId?: number;
}

/**
 * Refuses a pair that somebody else's order claims, without telling whose. Of two orders that were begun at once the
 * one that was pressed first keeps the claim, else the older one: never do both lock each other out.
 * @param check its student's `id` is the row that may keep its own claims, or null for a new one
 * @throws AppError STUDENT_EMAIL_TAKEN or STUDENT_RUT_TAKEN
 */
export async function refuseTakenIdentity(
  db: Reader,
  { sessionId, student, orderId }: IdentityCheck,
): Promise<void> {
  const { rut, email, id } = student;
  const problem = claimProblem(
    { rut, email },
    await findClaims(db, { rut, email, sessionId, exceptStudentId: id, orderId: orderId ?? null }),
  );
  if (problem) throw new AppError(problem, { email });
}
