import type { Guardian, GuardianFields } from "@shop/contracts/people";
import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import type { Settings } from "../../../settings";
import { lockSession, type Session } from "../sessions/session-queries";
import { refuseUnknownPlaces, refuseUnprovenEmail } from "./check-guardian";
import {
  findOwnGuardianByEmail,
  findOwnGuardianIds,
  type GuardianView,
  getGuardianView,
  insertGuardian,
  updateGuardian,
} from "./guardian-queries";

interface GuardianRequest {
  db: Database;
  settings: Settings;
  session: Session;
  fields: GuardianFields;
}

function toGuardian({ guardian, ...places }: GuardianView): Guardian {
  const { sessionId: _, createdAt: __, ...fields } = guardian;
  return { ...fields, lastName: fields.motherLastName, ...places };
}

/**
 * Stores the guardian for the session; the same e-mail again updates that row, so a double click is harmless.
 * @throws AppError VALIDATION_FAILED, EMAIL_NOT_PROVEN, GUARDIAN_EMAIL_TAKEN
 */
export async function createGuardian({ db, settings, session, fields }: GuardianRequest): Promise<Guardian> {
  return await db.transaction(async (tx) => {
    await lockSession(tx, session.id);
    await refuseUnknownPlaces(tx, fields);
    await refuseUnprovenEmail(tx, { settings, sessionId: session.id, fields });
    const known = await findOwnGuardianByEmail(tx, session.id, fields.email);
    if (known) await updateGuardian(tx, known.id, fields);
    const id = known?.id ?? (await insertGuardian(tx, session.id, fields));
    return toGuardian(await getGuardianView(tx, id));
  });
}

/**
 * Rewrites one of the session's guardians; finished orders keep their snapshot.
 * @throws AppError NOT_FOUND for another session's, GUARDIAN_EMAIL_TAKEN when another of its guardians has that
 *   e-mail, and those of `createGuardian`
 */
export async function changeGuardian({
  id,
  db,
  settings,
  session,
  fields,
}: GuardianRequest & { id: number }): Promise<Guardian> {
  return await db.transaction(async (tx) => {
    await lockSession(tx, session.id);
    const own = await findOwnGuardianIds(tx, session.id);
    if (!own.includes(id)) throw new AppError("NOT_FOUND");
    await refuseUnknownPlaces(tx, fields);
    await refuseUnprovenEmail(tx, { settings, sessionId: session.id, fields });
    const holder = await findOwnGuardianByEmail(tx, session.id, fields.email);
    if (holder && holder.id !== id) throw new AppError("GUARDIAN_EMAIL_TAKEN", { email: fields.email });
    await updateGuardian(tx, id, fields);
    return toGuardian(await getGuardianView(tx, id));
  });
}
