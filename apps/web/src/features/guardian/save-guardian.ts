import { ApiError } from "@shop/contracts/client";
import type { Guardian, GuardianFields } from "@shop/contracts/people";
import { type GuardianIdentity, guardianChanges } from "@shop/domain/people/guardian-changes";
import { api } from "../../lib/api";

/** The session's guardian with this e-mail: its id where the server tells it, null when there is none (GUARD-16). */
export async function findGuardianId(email: string): Promise<number | null> {
  try {
    return (await api("findGuardianByEmail", { params: { email } })).id ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const identityOf = (fields: GuardianFields | Guardian): GuardianIdentity => ({
  ...fields,
  address2: fields.address2 ?? "",
  address3: fields.address3 ?? "",
});

interface SaveRequest {
  fields: GuardianFields;
  existingId: number | null;
  /** What this page saved last, if it did. */
  saved: Guardian | null;
}

/** Creates the guardian, updates it when something differs, or leaves it alone (GUARD-18). */
export async function saveGuardian({ fields, existingId, saved }: SaveRequest): Promise<Guardian> {
  if (existingId === null) return await api("createGuardian", { body: fields });
  const isSame =
    saved?.id === existingId && guardianChanges(identityOf(saved), identityOf(fields)).length === 0;
  if (isSame && saved.regionId === fields.regionId && saved.cityId === fields.cityId) return saved;
  return await api("updateGuardian", { params: { id: existingId }, body: fields });
}
