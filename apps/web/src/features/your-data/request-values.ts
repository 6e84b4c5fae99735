import type { NewRightsRequest } from "@shop/contracts/rights";
import { EMAIL_LIMITS } from "@shop/domain/limits";
import { emailProblem, normaliseEmail } from "@shop/domain/people/email";
import { choiceProblem } from "@shop/domain/people/required-choice";
import { normaliseRut, rutProblem } from "@shop/domain/people/rut";
import { type AskedAs, KIND_RULES, RIGHTS_KINDS, type RightsKind } from "@shop/domain/rights/request-kinds";
import { rulesResolver } from "../../lib/forms/form-resolver";

export interface RequestValues {
  kind: RightsKind | "";
  as: AskedAs;
  rut: string;
  email: string;
  wording: string;
}

export const REQUEST_FIELDS = ["kind", "wording", "as", "rut", "email"] as const;

/** From the URL, e.g. of a mail's link. */
export const kindOf = (text: string | null): RightsKind | "" =>
  RIGHTS_KINDS.find((kind) => kind === text) ?? "";

export const requestResolver = rulesResolver<RequestValues>([
  ["kind", ({ kind }) => choiceProblem("RIGHTS_KIND_REQUIRED", kind)],
  [
    "wording",
    ({ kind, wording }) =>
      kind !== "" && KIND_RULES[kind].needsWording && wording.trim() === "" ? "WORDING_REQUIRED" : null,
  ],
  ["rut", ({ rut }) => rutProblem(rut)],
  ["email", ({ email }) => emailProblem(email, EMAIL_LIMITS.enrolment)],
]);

// Drops a wording that the kind does not need.
export function requestOf({ kind, as, rut, email, wording }: RequestValues): NewRightsRequest | null {
  if (kind === "") return null;
  const asksWording = kind === "rectification" || kind === "erasure";
  return {
    kind,
    as,
    email: normaliseEmail(email),
    rut: normaliseRut(rut) ?? rut,
    wording: asksWording ? wording : "",
  };
}
