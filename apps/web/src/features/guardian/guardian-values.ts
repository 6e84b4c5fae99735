import { GuardianFields } from "@shop/contracts/people";
import { ADDRESS_LIMITS, EMAIL_LIMITS, type LengthLimit, NAME_LIMITS } from "@shop/domain/limits";
import { type ValidationCode, validationMessage } from "@shop/domain/validation-copy";
import { formResolver } from "../../lib/form-resolver";

/** Fields in the order of the screen. */
export const GUARDIAN_FIELDS = [
  "name",
  "fatherLastName",
  "motherLastName",
  "rut",
  "phone",
  "email",
  "regionId",
  "cityId",
  "communeId",
  "address",
  "address2",
  "address3",
] as const;
export type GuardianField = (typeof GUARDIAN_FIELDS)[number];

/** The form as typed; a select only knows text. */
export type GuardianValues = Record<GuardianField, string>;

const LIMITS: Partial<Record<GuardianField, LengthLimit>> = {
  ...NAME_LIMITS.guardian,
  email: EMAIL_LIMITS.enrolment,
  address: ADDRESS_LIMITS.address,
  address2: ADDRESS_LIMITS.number,
  address3: ADDRESS_LIMITS.apartment,
};

/** Values of what an earlier visit typed; missing fields are empty. */
export function toGuardianValues(typed: Readonly<Record<string, string>>): GuardianValues {
  const entries = GUARDIAN_FIELDS.map((field) => [field, typed[field] ?? ""]);
  return Object.fromEntries(entries) as GuardianValues;
}

const toRequest = ({ regionId, cityId, communeId, ...text }: GuardianValues) => ({
  ...text,
  regionId: Number(regionId),
  cityId: Number(cityId),
  communeId: Number(communeId),
});

/** What is sent: RUT without dots, e-mail in lower case, phone with +56. */
export function guardianRequest(values: GuardianValues): GuardianFields {
  return GuardianFields.parse(toRequest(values));
}

/** Words of a field's problem. */
export function guardianMessage(field: GuardianField, code: string): string {
  return validationMessage(code as ValidationCode, LIMITS[field]);
}

/** Judges the form by the very schema that the server refuses with, in the specification's words. */
export const guardianResolver = formResolver<GuardianValues>((values) => {
  const issues = GuardianFields.safeParse(toRequest(values)).error?.issues ?? [];
  return GUARDIAN_FIELDS.map((field) => {
    const code = issues.find(({ path }) => path[0] === field)?.message;
    return [field, (code as ValidationCode | undefined) ?? null, LIMITS[field]] as const;
  });
});

/** Whether the form may be sent as typed. */
export const isGuardianComplete = (values: GuardianValues): boolean =>
  GuardianFields.safeParse(toRequest(values)).success;
