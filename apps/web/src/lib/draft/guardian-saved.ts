import { formatRut } from "@shop/domain/people/rut";
import type { Draft } from "./draft";

type GuardianMemory = Pick<Draft, "guardianId" | "guardianTyped" | "guardianSaved">;

/** A RUT is the same with its points and without. */
const asShown = (field: string, text = "") => (field === "rut" ? formatRut(text) : text);

/**
 * Whether the server has the guardian as typed. The region alone is where an empty form begins, so it is nothing
 * typed while what was saved is not known here.
 */
export function isGuardianSaved({ guardianId, guardianTyped, guardianSaved }: GuardianMemory): boolean {
  const { regionId = "" } = guardianTyped;
  const saved: typeof guardianSaved = { regionId, ...guardianSaved };
  const isSame = Object.entries(guardianTyped).every(
    ([field, text]) => asShown(field, text) === asShown(field, saved[field]),
  );
  return guardianId !== null && isSame;
}
