import { cleanLine } from "@shop/domain/format/clean-line";
import { parseDate } from "@shop/domain/format/iso-date";
import { EMAIL_LIMITS, type LengthLimit, NAME_LIMITS } from "@shop/domain/limits";
import { addressNumberProblem, addressProblem, apartmentProblem } from "@shop/domain/people/address";
import { isWireAverage } from "@shop/domain/people/average";
import { emailProblem, normaliseEmail } from "@shop/domain/people/email";
import {
  cleanName,
  lastNameProblem,
  nameProblem,
  secondSurnameProblem,
} from "@shop/domain/people/person-name";
import { normalisePhone, phoneProblem } from "@shop/domain/people/phone";
import { normaliseRut, rutProblem } from "@shop/domain/people/rut";
import { schoolNameProblem } from "@shop/domain/people/school";
import { z } from "zod/mini";
import { MAX_ID } from "./primitives";

const MAX_FIELD = 200;

// The issue's message is the domain rule's code, as forms show it; the value arrives normalised.
function ruled(
  problem: (text: string) => string | null,
  normalise: (text: string) => string | null,
  missing = problem("") ?? "INVALID",
) {
  return z.pipe(
    z.string(missing).check(
      z.maxLength(MAX_FIELD, problem("a".repeat(MAX_FIELD + 1)) ?? "INVALID"),
      z.superRefine((text, context) => {
        const code = problem(text);
        if (code) context.addIssue({ code: "custom", message: code });
      }),
    ),
    z.transform((text: string) => normalise(text) ?? text),
  );
}

/** The loosest rules a shop may have; the server checks its own. */
export const nameField = (limit: LengthLimit = NAME_LIMITS.server.name) =>
  ruled((text) => nameProblem(text, limit, "people"), cleanName);

export const lastNameField = (limit: LengthLimit = NAME_LIMITS.server.fatherLastName) =>
  ruled((text) => lastNameProblem("FATHER", text, limit, "people"), cleanName);

/** Empty for one surname. */
export const secondSurnameField = (limit: LengthLimit = NAME_LIMITS.server.motherLastName) =>
  ruled(
    (text) => secondSurnameProblem(text, limit, { rules: "people", hasOneSurname: true }),
    cleanName,
    "MOTHER_LAST_NAME_REQUIRED",
  );

export const rutField = () => ruled(rutProblem, normaliseRut);

export const emailField = (limit: LengthLimit = EMAIL_LIMITS.enrolment) =>
  ruled((text) => emailProblem(text, limit), normaliseEmail);

export const phoneField = () => ruled(phoneProblem, normalisePhone);

/** ISO or dd/mm/yyyy; the server checks plausibility against today. */
export const dateField = () => ruled((text) => (parseDate(text) ? null : "BIRTH_DATE_INVALID"), parseDate);

/** NEM with a dot, 0.0–7.0. */
export const averageField = () =>
  ruled(
    (text) => (isWireAverage(text) ? null : "OPEN_AVERAGE_OUT_OF_RANGE"),
    (text) => text,
  );

export const lineField = (max: number) => z.string().check(z.overwrite(cleanLine), z.maxLength(max));

export const schoolNameField = () => ruled(schoolNameProblem, cleanLine);

export const addressField = () => ruled(addressProblem, cleanLine);

const optionalRuled = (problem: (text: string) => string | null) =>
  z.pipe(
    z.nullish(ruled(problem, cleanLine)),
    z.transform((text: string | null | undefined) => text || null),
  );

export const addressNumberField = () => optionalRuled(addressNumberProblem);

export const apartmentField = () => optionalRuled(apartmentProblem);

export const choiceField = (code: string) =>
  z.number(code).check(z.int(code), z.positive(code), z.maximum(MAX_ID, code));
