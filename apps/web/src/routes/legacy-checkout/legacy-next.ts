import { guardianLabel } from "../../features/guardian/guardian-label";
import type { NextAction } from "../../shared/next-button";
import { legacyCheckoutCopy as copy } from "./legacy-checkout-copy";
import type { LegacyCheckoutState } from "./use-legacy-checkout";

export const GUARDIAN_FORM = "apoderado";
export const formOfStudent = (id: number) => `estudiante-${id}`;

/** The one main button: verify and save the guardian, save each student, then pay (CHECKOUT-06, CHECKOUT-17, AMB-54). */
export function legacyNext({ open, guardian, payment, pay }: LegacyCheckoutState): NextAction {
  if (open === "guardian") {
    return {
      form: GUARDIAN_FORM,
      label: guardianLabel(guardian),
      busy: guardian.isChecking,
      softDisabled: !guardian.formState.isValid,
    };
  }
  if (open !== "payment") return { form: formOfStudent(open), label: copy.saveStudent };
  return {
    label: payment.total === 0 ? copy.payFree : copy.pay,
    busy: payment.isBusy,
    disabled: payment.total === null,
    onPress: pay,
  };
}
