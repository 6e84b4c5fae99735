import type { NextAction } from "../../shared/next-button";
import { guardianCopy as copy } from "./guardian-copy";
import { GUARDIAN_FORM } from "./guardian-form";
import type { GuardianState } from "./use-guardian";

/** Next action of the main button: verify, wait or save (GUARD-03, GUARD-04, GUARD-15, AMB-54). */
export function guardianNext({ isChecking, isProven, isComplete }: GuardianState): NextAction {
  const label = isProven ? copy.save : copy.verify;
  return {
    form: GUARDIAN_FORM,
    label: isChecking ? copy.checking : label,
    busy: isChecking,
    softDisabled: !isComplete,
  };
}
