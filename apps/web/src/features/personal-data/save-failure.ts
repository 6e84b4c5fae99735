import { ApiError } from "@shop/contracts/client";
import { HumanProofError } from "../../lib/captcha/use-human-proof";
import { OrderNotOpenedError } from "./open-order";
import { personalDataCopy as copy } from "./personal-data-copy";
import type { PersonalDataValues } from "./personal-data-values";

/** What the dialog says of a save that failed, and the field it belongs to. */
export interface SaveFailure {
  title: string;
  text: string;
  field?: keyof PersonalDataValues;
  /** The way out is the telephone. */
  offersPhone?: boolean;
}

/** Dialog for a failed save, by the error's code (DATA-10..12, STEPPER-12, SEC-03). */
export function saveFailure(error: Error, email: string): SaveFailure {
  if (error instanceof HumanProofError || codeOf(error) === "CAPTCHA_REQUIRED")
    return { title: copy.errorTitle, text: copy.notProven, offersPhone: true };
  if (error instanceof OrderNotOpenedError)
    return { title: copy.errorTitle, text: copy.sendFailed(reasonOf(error.cause)) };
  return studentFailure(error, email);
}

function studentFailure(error: Error, email: string): SaveFailure {
  switch (codeOf(error)) {
    case "STUDENT_RUT_TAKEN":
      return { title: copy.rutTakenTitle, text: reasonOf(error), field: "rut" };
    case "STUDENT_EMAIL_TAKEN":
      return { title: copy.emailTakenTitle, text: copy.emailTaken(email.trim()), field: "email" };
    case "TOO_MANY_REQUESTS":
    case "NO_CONNECTION":
    case "DATABASE_AWAY":
      return { title: copy.studentFailed, text: reasonOf(error) };
    default:
      return { title: copy.errorTitle, text: copy.studentFailed };
  }
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);
const reasonOf = (error: unknown) => (error instanceof ApiError ? error.text : "");
