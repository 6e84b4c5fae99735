import { EMAIL_LIMITS, type LengthLimit, NAME_LIMITS, type NameForm } from "@shop/domain/limits";
import { type NameRules, nameLimit } from "@shop/domain/people/person-name";
import { choiceProblem } from "@shop/domain/people/required-choice";
import { rutDuplicate } from "@shop/domain/people/rut";
import { personalDataProblems } from "@shop/domain/steps/personal-data";
import type { DraftStudent } from "../../basket/basket";
import { formResolver } from "../../lib/forms/form-resolver";

export type PersonalDataValues = Omit<DraftStudent, "id" | "isSaved" | "preferredVenueId"> & {
  preferredVenueId: string;
  /** Empty in a form without it. */
  programId: string;
};
export type PersonalDataField = Exclude<keyof PersonalDataValues, "publicity" | "hasOneSurname">;

export function toValues(
  { id: _, isSaved: __, ...student }: DraftStudent,
  programId = "",
): PersonalDataValues {
  const { preferredVenueId } = student;
  return {
    ...student,
    preferredVenueId: preferredVenueId === null ? "" : String(preferredVenueId),
    programId,
  };
}

export function fromValues({ programId: _, ...values }: PersonalDataValues) {
  return { ...values, preferredVenueId: Number(values.preferredVenueId) || null };
}

function limitsOf(form: NameForm, rules: NameRules): Partial<Record<PersonalDataField, LengthLimit>> {
  const { name, fatherLastName, motherLastName } = NAME_LIMITS[form];
  return {
    name: nameLimit(name, rules),
    fatherLastName: nameLimit(fatherLastName, rules),
    lastName: nameLimit(motherLastName, rules),
    email: EMAIL_LIMITS.enrolment,
  };
}

interface RuleContext {
  form: NameForm;
  /** Date in Santiago, ISO. */
  today: string;
  rules: NameRules;
  rutsOfOthers: readonly string[];
}

export const personalDataResolver = (
  fields: readonly PersonalDataField[],
  { form, today, rules, rutsOfOthers }: RuleContext,
) =>
  formResolver<PersonalDataValues>((values) => {
    const { lastName, birthday, ...rest } = fromValues(values);
    const person = { ...rest, motherLastName: lastName, birthDate: birthday };
    const problems = personalDataProblems(person, { program: null, today, rules, form });
    const codes = {
      ...problems,
      lastName: problems.motherLastName,
      birthday: problems.birthDate,
      rut: problems.rut ?? rutDuplicate(values.rut, rutsOfOthers),
      programId: choiceProblem("PROGRAM_REQUIRED", values.programId),
    };
    const limits = limitsOf(form, rules);
    return fields.map((field) => [field, codes[field], limits[field]] as const);
  });
