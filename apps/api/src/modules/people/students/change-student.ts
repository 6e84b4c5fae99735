import type { Student, StudentChanges } from "@shop/contracts/people";
import { santiagoDate } from "@shop/domain/format/instants";
import { AppError } from "../../../app-error";
import type { Database, Tx } from "../../../db/database";
import type { Settings } from "../../../settings";
import { findOwnGuardianIds } from "../guardians/guardian-queries";
import { lockSession, type Session } from "../sessions/session-queries";
import { refuseTakenIdentity } from "./identity-claims";
import { refuseUnknownPlaces } from "./refuse-unknown-places";
import { refuseImplausibleDates, toStudent, toValues } from "./student-fields";
import {
  findOwnStudent,
  getStudentView,
  hasFinishedOrder,
  lockPeople,
  type StudentRow,
  updateStudent,
} from "./student-queries";

interface ChangeRequest {
  db: Database;
  settings: Settings;
  session: Session;
  id: number;
  body: StudentChanges;
  withdrawPresses: WithdrawPresses;
}

/**
 * Takes back what was pressed for a student who becomes somebody else; checkout knows how.
 * @throws AppError PAYMENT_PENDING while money may be moving
 */
export type WithdrawPresses = (tx: Tx, student: { sessionId: string; studentId: number }) => Promise<void>;

/** A guardian of another session does not exist for this one. */
async function refuseForeignGuardians(tx: Tx, session: Session, body: StudentChanges): Promise<void> {
  const named = [body.financingPartyId, body.caretakerId].filter((id) => id !== undefined);
  if (named.length === 0) return;
  const own = await findOwnGuardianIds(tx, session.id);
  if (!named.every((id) => own.includes(id))) throw new AppError("NOT_FOUND");
}

/** Whose student was sold a place stays who they are: the finished order's claim hangs on this row. */
async function refuseIdentityChange(
  tx: Tx,
  student: StudentRow,
  { session, body, withdrawPresses }: ChangeRequest,
): Promise<void> {
  const { rut = student.rut, email = student.email } = body;
  if (rut === student.rut && email === student.email) return;
  await withdrawPresses(tx, { sessionId: session.id, studentId: student.id });
  if (await hasFinishedOrder(tx, student.id)) throw new AppError("ORDER_FINISHED");
  // The row may stand in an open order: who takes the same RUT or e-mail at this moment waits, and sees this claim.
  await lockPeople(tx, { sessionId: session.id, people: [{ rut, email }] });
  await refuseTakenIdentity(tx, { sessionId: session.id, student: { rut, email, id: student.id } });
}

/**
 * Changes any fields of one of the session's students and answers the whole student.
 * @throws AppError NOT_FOUND for another session's, VALIDATION_FAILED, STUDENT_EMAIL_TAKEN, STUDENT_RUT_TAKEN,
 *   and when RUT or e-mail would change: ORDER_FINISHED of a paid student, PAYMENT_PENDING while money may be moving
 */
export async function changeStudent(request: ChangeRequest): Promise<Student> {
  const { db, settings, session, id, body } = request;
  return await db.transaction(async (tx) => {
    const now = await lockSession(tx, session.id);
    const student = await findOwnStudent(tx, session.id, id);
    if (!student) throw new AppError("NOT_FOUND");
    refuseImplausibleDates(body, santiagoDate(now));
    await refuseForeignGuardians(tx, session, body);
    const values = toValues(body, settings);
    await refuseUnknownPlaces(tx, { ...student, ...values });
    await refuseIdentityChange(tx, student, request);
    await updateStudent(tx, student.id, values);
    return toStudent(await getStudentView(tx, student.id));
  });
}
