import type { Guardian, GuardianFields } from "@shop/contracts/people";
import { AppError } from "../../../app-error";
import type { Database, Reader, Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import type { Settings } from "../../../settings";
import { lockSession, type Session } from "../../access/sessions/session-queries";
import { refuseNames } from "../refuse-names";
import {
  findOwnGuardianIds,
  type GuardianFacts,
  type GuardianRow,
  readGuardianFacts,
  storeGuardian,
  updateGuardian,
} from "./guardian-queries";

type Places = { [K in "Region" | "City" | "Commune"]: NonNullable<GuardianFacts[K]> };

// Throws AppError VALIDATION_FAILED naming the fields
function requirePlaces({ Region, City, Commune }: GuardianFacts): Places {
  if (Region && City && Commune) return { Region, City, Commune };
  const wrong = {
    ...(Region ? {} : { regionId: "REGION_REQUIRED" }),
    ...(City ? {} : { cityId: "CITY_REQUIRED" }),
    ...(Commune ? {} : { communeId: "COMMUNE_REQUIRED" }),
  };
  throw new AppError("VALIDATION_FAILED", { fields: wrong });
}

interface GuardianRequest {
  db: Database;
  settings: Settings;
  session: Session;
  fields: GuardianFields;
}

function toGuardian(stored: GuardianRow, places: Places): Guardian {
  const { sessionId: _, createdAt: __, ...fields } = stored;
  return { ...fields, lastName: fields.motherLastName, ...places };
}

// The code verifies the e-mail, also for a second RUT (two parents, one mailbox). Without the code check an e-mail that
// only others bought with is refused (AMB-05, API-50).
async function readAllowed(
  db: Reader,
  { settings, session, fields }: Omit<GuardianRequest, "db">,
): Promise<{ holderId: number | null; places: Places }> {
  const by = settings.OTP_CHECK ? "proof" : "purchases";
  const facts = await readGuardianFacts(db, session.id, { fields, by });
  const places = requirePlaces(facts);
  if (facts.mayUseEmail) return { holderId: facts.holderId, places };
  throw settings.OTP_CHECK
    ? new AppError("EMAIL_NOT_PROVEN")
    : new AppError("GUARDIAN_EMAIL_TAKEN", { email: fields.email });
}

// The same e-mail updates its row. Throws AppError VALIDATION_FAILED, EMAIL_NOT_PROVEN, GUARDIAN_EMAIL_TAKEN
export async function createGuardian({ db, settings, session, fields }: GuardianRequest): Promise<Guardian> {
  refuseNames(fields, "guardian", settings.NAME_RULES);
  const { places } = await readAllowed(db, { settings, session, fields });
  const stored = await db.transaction((tx) => storeGuardian(tx, session.id, fields));
  return toGuardian(stored, places);
}

/** One whom the academy enters: no mailbox is proven, and none is claimed. @throws AppError VALIDATION_FAILED */
export async function enterGuardian(
  tx: Tx,
  { sessionId, fields, settings }: { sessionId: string; fields: GuardianFields; settings: Settings },
): Promise<number> {
  refuseNames(fields, "guardian", settings.NAME_RULES);
  requirePlaces(await readGuardianFacts(tx, sessionId, { fields, by: "purchases" }));
  return (await storeGuardian(tx, sessionId, fields)).id;
}

// Finished orders keep their snapshot. Throws AppError NOT_FOUND for another session's, GUARDIAN_EMAIL_TAKEN when
// another of its guardians has that e-mail, and those of `createGuardian`
export async function changeGuardian({
  id,
  db,
  settings,
  session,
  fields,
}: GuardianRequest & { id: number }): Promise<Guardian> {
  refuseNames(fields, "guardian", settings.NAME_RULES);
  return await db.transaction(async (tx) => {
    const [, own] = await together([
      () => lockSession(tx, session.id),
      () => findOwnGuardianIds(tx, session.id),
    ]);
    if (!own.includes(id)) throw new AppError("NOT_FOUND");
    const { holderId, places } = await readAllowed(tx, { settings, session, fields });
    if (holderId !== null && holderId !== id)
      throw new AppError("GUARDIAN_EMAIL_TAKEN", { email: fields.email });
    return toGuardian(await updateGuardian(tx, id, fields), places);
  });
}
