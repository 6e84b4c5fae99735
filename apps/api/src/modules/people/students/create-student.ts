import type { NewStudent } from "@shop/contracts/people";
import { santiagoDate } from "@shop/domain/format/instants";
import type { Database } from "../../../db/database";
import type { Settings } from "../../../settings";
import { lockSession, type Session } from "../sessions/session-queries";
import { refuseTakenIdentity } from "./identity-claims";
import { refuseUnknownPlaces } from "./refuse-unknown-places";
import { givenValues, refuseImplausibleDates, toValues } from "./student-fields";
import { findOwnStudentByIdentity, insertStudent, updateStudent } from "./student-queries";

interface NewStudentRequest {
  db: Database;
  settings: Settings;
  session: Session;
  body: NewStudent;
}

/**
 * Stores a student for the session and answers the id; posting the same RUT and e-mail again updates that row.
 * A returning person gets a row of the session's own: nothing stored before is read back.
 * @throws AppError VALIDATION_FAILED, STUDENT_EMAIL_TAKEN, STUDENT_RUT_TAKEN
 */
export async function createStudent({
  db,
  settings,
  session,
  body,
}: NewStudentRequest): Promise<{ id: number }> {
  const { name, fatherLastName, rut, email } = body;
  return await db.transaction(async (tx) => {
    const now = await lockSession(tx, session.id);
    refuseImplausibleDates(body, santiagoDate(now));
    const values = givenValues(toValues(body, settings));
    const { preferredVenueId } = values;
    if (preferredVenueId) await refuseUnknownPlaces(tx, { preferredVenueId });
    const known = await findOwnStudentByIdentity(tx, session.id, { rut, email });
    await refuseTakenIdentity(tx, { sessionId: session.id, student: { rut, email, id: known?.id ?? null } });
    if (known) {
      await updateStudent(tx, known.id, values);
      return { id: known.id };
    }
    const required = { name, fatherLastName, rut, email, sessionId: session.id };
    // Where consent is asked for, nobody has given it before the question.
    const consent = { authorizationPublicitary: settings.PUBLICITY_CONSENT === "always" };
    return { id: await insertStudent(tx, { ...consent, ...values, ...required }) };
  });
}
