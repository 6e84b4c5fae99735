import { guardianCopy as copy } from "./guardian-copy";
import type { GuardianState } from "./use-guardian";

/** What the main button does next with the guardian: verify, wait, save (GUARD-03, GUARD-15, AMB-54). */
export function guardianLabel({ isChecking, isProven }: GuardianState): string {
  if (isChecking) return copy.checking;
  return isProven ? copy.save : copy.verify;
}
