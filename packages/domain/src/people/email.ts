import { visibleText } from "../format/visible-text";
import { lastOf } from "../last-of";
import type { LengthLimit } from "../limits";

export type EmailProblem = "EMAIL_REQUIRED" | "EMAIL_INVALID";

const LOCAL = /^[a-z0-9_%+'&=~^`{|}$*!#?/-]+(?:\.[a-z0-9_%+'&=~^`{|}$*!#?/-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const TOP_LEVEL = /^[a-z]{2,}$/;

export function normaliseEmail(text: string): string {
  return visibleText(text).trim().toLowerCase();
}

function hasEmailShape(email: string): boolean {
  const [local = "", domain = "", ...rest] = email.split("@");
  const labels = domain.split(".");
  return (
    rest.length === 0 &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(lastOf(labels) ?? "")
  );
}

/** Its length counts too (INSC-23). */
export function emailProblem(text: string, limit: LengthLimit): EmailProblem | null {
  const email = normaliseEmail(text);
  if (email === "") return "EMAIL_REQUIRED";
  const fits = email.length >= (limit.min ?? 1) && email.length <= limit.max;
  return fits && hasEmailShape(email) ? null : "EMAIL_INVALID";
}
