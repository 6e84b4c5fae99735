import { guardianLabel } from "../../features/guardian/guardian-label";
import type { NextAction } from "../../shared/next-button";
import { checkoutCopy as copy } from "./checkout-copy";
import type { Checkout } from "./use-checkout";

export const GUARDIAN_FORM = "apoderado";
export const STUDENT_FORM = "estudiante";

/** The one main button: verify, save, pay (GUARD-03, GUARD-04, GUARD-15, AMB-54). */
export function checkoutNext({ isGuardianDone, guardian, payment }: Checkout): NextAction {
  if (!isGuardianDone) {
    return {
      form: GUARDIAN_FORM,
      label: guardianLabel(guardian),
      busy: guardian.isChecking,
      softDisabled: !guardian.formState.isValid,
    };
  }
  return {
    form: STUDENT_FORM,
    label: payment.total === 0 ? copy.enrol : copy.pay,
    busy: payment.isBusy,
    disabled: payment.total === null,
  };
}
