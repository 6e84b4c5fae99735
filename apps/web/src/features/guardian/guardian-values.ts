import { GuardianFields, type KnownGuardian } from "@shop/contracts/people";
import { ADDRESS_LIMITS, EMAIL_LIMITS, type LengthLimit, NAME_LIMITS } from "@shop/domain/limits";
import {
  lastNameProblem,
  type NameRules,
  nameLimit,
  nameProblem,
  secondSurnameProblem,
} from "@shop/domain/people/person-name";
import { type ValidationCode, validationMessage } from "@shop/domain/validation-copy";
import { formResolver } from "../../lib/forms/form-resolver";

export const GUARDIAN_FIELDS = [
  "name",
  "fatherLastName",
  "motherLastName",
  "rut",
  "phone",
  "email",
  "regionId",
  "communeId",
  "cityId",
  "address",
  "address2",
  "address3",
] as const;
export type GuardianField = (typeof GUARDIAN_FIELDS)[number];

// `hasOneSurname` is "1" or empty: this browser keeps texts.
export type GuardianValues = Record<GuardianField | "hasOneSurname", string>;

const KEPT = [...GUARDIAN_FIELDS, "hasOneSurname"] as const;

const LIMITS: Partial<Record<GuardianField, LengthLimit>> = {
  ...NAME_LIMITS.guardian,
  email: EMAIL_LIMITS.enrolment,
  address: ADDRESS_LIMITS.address,
  address2: ADDRESS_LIMITS.number,
  address3: ADDRESS_LIMITS.apartment,
};

const isName = (field: GuardianField) => field in NAME_LIMITS.guardian;

function limitOf(field: GuardianField, rules: NameRules): LengthLimit | undefined {
  const limit = LIMITS[field];
  return limit && isName(field) ? nameLimit(limit, rules) : limit;
}

export function toGuardianValues(typed: Readonly<Record<string, string>>): GuardianValues {
  const entries = KEPT.map((field) => [field, typed[field] ?? ""]);
  return Object.fromEntries(entries) as GuardianValues;
}

export function withKnown(typed: GuardianValues, known: KnownGuardian): GuardianValues {
  const entries = GUARDIAN_FIELDS.map((field) => [field, typed[field] || String(known[field] ?? "")]);
  const hasOneSurname = typed.hasOneSurname || (known.motherLastName === "" ? "1" : "");
  const filled = { ...Object.fromEntries(entries), hasOneSurname } as GuardianValues;
  // A place is taken whole; a region alone is only the default.
  if (typed.cityId !== "" || typed.communeId !== "") {
    const { regionId, cityId, communeId } = typed;
    return { ...filled, regionId, cityId, communeId };
  }
  const { regionId, cityId, communeId } = known;
  return { ...filled, regionId: String(regionId), cityId: String(cityId), communeId: String(communeId) };
}

const toRequest = ({ regionId, cityId, communeId, hasOneSurname: _, ...text }: GuardianValues) => ({
  ...text,
  regionId: Number(regionId),
  cityId: Number(cityId),
  communeId: Number(communeId),
});

// RUT without dots, e-mail in lower case, phone with +56.
export function guardianRequest(values: GuardianValues): GuardianFields {
  return GuardianFields.parse(toRequest(values));
}

export function guardianMessage(field: GuardianField, code: string, rules: NameRules): string {
  return validationMessage(code as ValidationCode, limitOf(field, rules));
}

// Uses the server's schema; names follow the shop's rules.
function guardianProblems(values: GuardianValues, rules: NameRules): Partial<Record<string, string>> {
  const issues = GuardianFields.safeParse(toRequest(values)).error?.issues ?? [];
  const { name, fatherLastName, motherLastName } = NAME_LIMITS.guardian;
  const problems = {
    ...Object.fromEntries([...issues].reverse().map(({ path, message }) => [String(path[0]), message])),
    name: nameProblem(values.name, name, rules),
    fatherLastName: lastNameProblem("FATHER", values.fatherLastName, fatherLastName, rules),
    motherLastName: secondSurnameProblem(values.motherLastName, motherLastName, {
      rules,
      hasOneSurname: values.hasOneSurname !== "",
    }),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, code]) => (code ? [[field, code]] : [])),
  );
}

export const guardianResolver = (rules: NameRules) =>
  formResolver<GuardianValues>((values) => {
    const problems = guardianProblems(values, rules);
    return GUARDIAN_FIELDS.map((field) => {
      const code = problems[field] as ValidationCode | undefined;
      return [field, code ?? null, limitOf(field, rules)] as const;
    });
  });

export const isGuardianComplete = (values: GuardianValues, rules: NameRules): boolean =>
  Object.keys(guardianProblems(values, rules)).length === 0;
