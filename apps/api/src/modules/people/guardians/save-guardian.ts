import type { Guardian, GuardianFields } from "@shop/contracts/people";
import { AppError } from "../../../app-error";
import type { Database, Tx } from "../../../db/database";
import { lastly, together } from "../../../db/transaction";
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
function refuseUnknownPlaces(known: Awaited<ReturnType<typeof findKnownPlaces>>): void {
  const wrong = {
    ...(known.region ? {} : { regionId: "REGION_REQUIRED" }),
    ...(known.city ? {} : { cityId: "CITY_REQUIRED" }),
    ...(known.commune ? {} : { communeId: "COMMUNE_REQUIRED" }),
  };
  if (Object.keys(wrong).length > 0) throw new AppError("VALIDATION_FAILED", { fields: wrong });
}

/**
 * Why this session may not use a guardian's e-mail, or null. With the code check on, the typed code is the proof,
 * also for another RUT under the same e-mail (two parents, one mailbox). Without it nothing proves the
 * mailbox, so an e-mail that only others bought with is refused (AMB-05, API-50).
 */
async function refusalOfEmail(
  tx: Tx,
  { settings, sessionId, fields }: { settings: Settings; sessionId: string; fields: GuardianFields },
): Promise<AppError | null> {
  const { email, rut } = fields;
  if (settings.OTP_CHECK) {
    const isProven = await isEmailProven(tx, { sessionId, email, rut });
    return isProven ? null : new AppError("EMAIL_NOT_PROVEN");
  }
  const ruts = await findRutsOfGuardianEmail(tx, email);
  const isTaken = ruts.length > 0 && !ruts.includes(rut);
  return isTaken ? new AppError("GUARDIAN_EMAIL_TAKEN", { email }) : null;
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

/** Under the session's lock: its guardian of that e-mail, once the fields are not to be refused. */
async function readOwn(
  tx: Tx,
  { settings, session, fields }: Omit<GuardianRequest, "db">,
): Promise<{ id: number } | null> {
  const sessionId = session.id;
  const [, places, refusal, known] = await together(tx, [
    () => lockSession(tx, sessionId),
    () => findKnownPlaces(tx, fields),
    () => refusalOfEmail(tx, { settings, sessionId, fields }),
    () => findOwnGuardianByEmail(tx, sessionId, fields.email),
  ]);
  refuseUnknownPlaces(places);
  if (refusal) throw refusal;
  return known;
}

/**
 * Stores the guardian for the session; the same e-mail again updates that row, so a double click is harmless.
 * @throws AppError VALIDATION_FAILED, EMAIL_NOT_PROVEN, GUARDIAN_EMAIL_TAKEN
 */
export async function createGuardian({ db, settings, session, fields }: GuardianRequest): Promise<Guardian> {
  refuseNames(fields, "guardian", settings.NAME_RULES);
  return await db.transaction(async (tx) => {
    const known = await readOwn(tx, { settings, session, fields });
    const store = known
      ? () => updateGuardian(tx, known.id, fields)
      : () => insertGuardian(tx, session.id, fields);
    const view = () => getGuardianView(tx, { sessionId: session.id, email: fields.email });
    return await lastly(tx, [store, view], ([, stored]) => toGuardian(stored));
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
    const holder = await readOwn(tx, { settings, session, fields });
    if (holder && holder.id !== id) throw new AppError("GUARDIAN_EMAIL_TAKEN", { email: fields.email });
    const view = () => getGuardianView(tx, { sessionId: session.id, email: fields.email });
    return await lastly(tx, [() => updateGuardian(tx, id, fields), view], ([, stored]) => toGuardian(stored));
  });
}
