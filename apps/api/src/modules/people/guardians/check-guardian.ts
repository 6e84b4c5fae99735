import type { GuardianFields } from "@shop/contracts/people";
import { AppError } from "../../../app-error";
import type { Tx } from "../../../db/database";
import type { Settings } from "../../../settings";
import { isEmailProven } from "../email-codes/code-queries";
import { findGuardianClaims, findKnownPlaces, type GuardianClaim } from "./guardian-queries";

/**
 * Refuses places that do not exist or lie in another region.
 * @throws AppError VALIDATION_FAILED naming the fields
 */
export async function refuseUnknownPlaces(tx: Tx, fields: GuardianFields): Promise<void> {
  const known = await findKnownPlaces(tx, fields);
  const wrong = {
    ...(known.region ? {} : { regionId: "REGION_REQUIRED" }),
    ...(known.city ? {} : { cityId: "CITY_REQUIRED" }),
    ...(known.commune ? {} : { communeId: "COMMUNE_REQUIRED" }),
  };
  if (Object.keys(wrong).length > 0) throw new AppError("VALIDATION_FAILED", { fields: wrong });
}

/** True when orders tie the e-mail to other RUTs only; a finished order of the same pair beats them all. */
function isEmailOfAnother(rut: string, claims: readonly GuardianClaim[]): boolean {
  const isProvenPair = claims.some((claim) => claim.isFinished && claim.rut === rut);
  return !isProvenPair && claims.some((claim) => claim.rut !== rut);
}

/**
 * Refuses a guardian whose e-mail this session may not use. With the code check on, the typed code is the proof,
 * also for another RUT under the same e-mail (AMB-78: two parents, one mailbox). Without it nothing proves the
 * mailbox, so an e-mail that an order ties to another RUT is refused (AMB-05, API-50).
 * @throws AppError EMAIL_NOT_PROVEN or GUARDIAN_EMAIL_TAKEN
 */
export async function refuseUnprovenEmail(
  tx: Tx,
  { settings, sessionId, fields }: { settings: Settings; sessionId: string; fields: GuardianFields },
): Promise<void> {
  const { email, rut } = fields;
  if (settings.OTP_CHECK) {
    if (!(await isEmailProven(tx, { sessionId, email, rut }))) throw new AppError("EMAIL_NOT_PROVEN");
    return;
  }
  const claims = await findGuardianClaims(tx, { sessionId, email });
  if (isEmailOfAnother(rut, claims)) throw new AppError("GUARDIAN_EMAIL_TAKEN", { email });
}
