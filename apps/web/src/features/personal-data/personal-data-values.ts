import { EMAIL_LIMITS, type LengthLimit, NAME_LIMITS } from "@shop/domain/limits";
import type { ChosenProgram, PersonalData } from "@shop/domain/steps/enrolment-state";
import { type PersonalDataProblems, personalDataProblems } from "@shop/domain/steps/personal-data";
import { validationMessage } from "@shop/domain/validation-copy";
import type { FieldErrors, Resolver } from "react-hook-form";
import type { DraftStudent } from "../../lib/draft/draft";

/** The form as typed; a select only knows text. */
export type PersonalDataValues = Omit<DraftStudent, "id" | "isSaved" | "preferredVenueId"> & {
  preferredVenueId: string;
};

/** Fields in the order of the screen, with the name that the rules give them. */
export const FIELDS = [
  ["name", "name"],
  ["fatherLastName", "fatherLastName"],
  ["lastName", "motherLastName"],
  ["rut", "rut"],
  ["birthday", "birthDate"],
  ["email", "email"],
  ["phone", "phone"],
  ["preferredVenueId", "preferredVenueId"],
] as const satisfies readonly (readonly [keyof PersonalDataValues, keyof PersonalData])[];

const LIMITS: Partial<Record<keyof PersonalData, LengthLimit>> = {
  ...NAME_LIMITS.personalData,
  email: EMAIL_LIMITS.enrolment,
};

export function toValues({ id: _, isSaved: __, ...student }: DraftStudent): PersonalDataValues {
  const { preferredVenueId } = student;
  return { ...student, preferredVenueId: preferredVenueId === null ? "" : String(preferredVenueId) };
}

/** What is typed, in the draft's shape. */
export function fromValues(values: PersonalDataValues) {
  return { ...values, preferredVenueId: Number(values.preferredVenueId) || null };
}

/** Lets the domain's rules judge the form, in the specification's words (DATA-04..08). */
export function personalDataResolver(
  program: ChosenProgram | null,
  today: string,
): Resolver<PersonalDataValues> {
  return (values) => {
    const { lastName, birthday, ...rest } = fromValues(values);
    const person = { ...rest, motherLastName: lastName, birthDate: birthday };
    const errors = toErrors(personalDataProblems(person, program, today));
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

function toErrors(problems: PersonalDataProblems): FieldErrors<PersonalDataValues> {
  return Object.fromEntries(
    FIELDS.flatMap(([field, rule]) => {
      const code = problems[rule];
      return code ? [[field, { type: code, message: validationMessage(code, LIMITS[rule]) }]] : [];
    }),
  );
}
