import type { Guardian, GuardianFields } from "@shop/contracts/people";
import { AppError } from "../../../app-error";
import type { Database, Tx } from "../../../db/database";
import type { Settings } from "../../../settings";
import { isEmailProven } from "../email-codes/code-queries";
import { refuseNames } from "../refuse-names";
import { lockSession, type Session } from "../sessions/session-queries";
import {
  findKnownPlaces,
  findOwnGuardianByEmail,
  findOwnGuardianIds,
  findRutsOfGuardianEmail,
  type GuardianView,
  getGuardianView,
  insertGuardian,
  updateGuardian,
} from "./guardian-queries";

/**
 * Refuses places that do not exist or lie in another region.
 * @throws AppError VALIDATION_FAILED naming the fields
 */
async function refuseUnknownPlaces(tx: Tx, fields: GuardianFields): Promise<void> {
  const known = await findKnownPlaces(tx, fields);
  const wrong = {
    ...(known.region ? {} : { regionId: "REGION_REQUIRED" }),
    ...(known.city ? {} : { cityId: "CITY_REQUIRED" }),
    ...(known.commune ? {} : { communeId: "COMMUNE_REQUIRED" }),
  };
  if (Object.keys(wrong).length > 0) throw new AppError("VALIDATION_FAILED", { fields: wrong });
}

/**
 * Refuses a guardian whose e-mail this session may not use. With the code check on, the typed code is the proof,
 * also for another RUT under the same e-mail (two parents, one mailbox). Without it nothing proves the
 * mailbox, so an e-mail that only others bought with is refused (AMB-05, API-50).
 * @throws AppError EMAIL_NOT_PROVEN or GUARDIAN_EMAIL_TAKEN
 */
async function refuseUnprovenEmail(
  tx: Tx,
  { settings, sessionId, fields }: { settings: Settings; sessionId: string; fields: GuardianFields },
): Promise<void> {
  const { email, rut } = fields;
  if (settings.OTP_CHECK) {
    if (!(await isEmailProven(tx, { sessionId, email, rut }))) throw new AppError("EMAIL_NOT_PROVEN");
    return;
  }
  const ruts = await findRutsOfGuardianEmail(tx, email);
  if (ruts.length > 0 && !ruts.includes(rut)) throw new AppError("GUARDIAN_EMAIL_TAKEN", { email });
}

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
  refuseNames(fields, "guardian", settings.NAME_RULES);
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
  refuseNames(fields, "guardian", settings.NAME_RULES);
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
