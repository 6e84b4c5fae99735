import { EMAIL_LIMITS, type LengthLimit, NAME_LIMITS } from "@shop/domain/limits";
import { type NameRules, nameLimit } from "@shop/domain/people/person-name";
import { rutDuplicate } from "@shop/domain/people/rut";
import type { ChosenProgram, PersonalData } from "@shop/domain/steps/enrolment-state";
import { personalDataProblems } from "@shop/domain/steps/personal-data";
import type { DraftStudent } from "../../basket/basket";
import { formResolver } from "../../lib/forms/form-resolver";

export type PersonalDataValues = Omit<DraftStudent, "id" | "isSaved" | "preferredVenueId"> & {
  preferredVenueId: string;
};

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

const { name, fatherLastName, motherLastName } = NAME_LIMITS.personalData;
const limitsOf = (rules: NameRules): Partial<Record<keyof PersonalData, LengthLimit>> => ({
  name: nameLimit(name, rules),
  fatherLastName: nameLimit(fatherLastName, rules),
  motherLastName: nameLimit(motherLastName, rules),
  email: EMAIL_LIMITS.enrolment,
});

export function toValues({ id: _, isSaved: __, ...student }: DraftStudent): PersonalDataValues {
  const { preferredVenueId } = student;
  return { ...student, preferredVenueId: preferredVenueId === null ? "" : String(preferredVenueId) };
}

export function fromValues(values: PersonalDataValues) {
  return { ...values, preferredVenueId: Number(values.preferredVenueId) || null };
}

export const personalDataResolver = (
  program: ChosenProgram | null,
  today: string,
  { rules, rutsOfOthers }: { rules: NameRules; rutsOfOthers: readonly string[] },
) =>
  formResolver<PersonalDataValues>((values) => {
    const { lastName, birthday, ...rest } = fromValues(values);
    const person = { ...rest, motherLastName: lastName, birthDate: birthday };
    const problems = personalDataProblems(person, program, today, rules);
    const limits = limitsOf(rules);
    const rut = problems.rut ?? rutDuplicate(values.rut, rutsOfOthers);
    return FIELDS.map(([field, rule]) => [field, { ...problems, rut }[rule], limits[rule]] as const);
  });
