import { formatRut } from "@shop/domain/people/rut";
import type { Basket } from "./basket";

type GuardianMemory = Pick<Basket, "guardianId" | "guardianTyped" | "guardianSaved">;

// A RUT is the same with and without its points.
const asShown = (field: string, text = "") => (field === "rut" ? formatRut(text) : text);

/** Whether the server has the guardian as typed. A region alone is the form's default and does not count as typed. */
export function isGuardianSaved({ guardianId, guardianTyped, guardianSaved }: GuardianMemory): boolean {
  const { regionId = "" } = guardianTyped;
  const saved: typeof guardianSaved = { regionId, ...guardianSaved };
  const isSame = Object.entries(guardianTyped).every(
    ([field, text]) => asShown(field, text) === asShown(field, saved[field]),
  );
  return guardianId !== null && isSame;
}
