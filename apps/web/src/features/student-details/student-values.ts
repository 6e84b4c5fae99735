import type { SchoolYear } from "@shop/contracts/fields/primitives";
import { GENDERS, type StudentChanges } from "@shop/contracts/people";
import { cleanLine } from "@shop/domain/format/clean-line";
import { isoFromShortDate } from "@shop/domain/format/iso-date";
import { EMAIL_LIMITS, NAME_LIMITS, SCHOOL_NAME_LIMIT } from "@shop/domain/limits";
import { averageProblem, averageToWire, openAverageProblem } from "@shop/domain/people/average";
import { checkoutBirthDateProblem } from "@shop/domain/people/birth-date";
import { emailProblem } from "@shop/domain/people/email";
import { graduationYearProblem } from "@shop/domain/people/graduation-years";
import { cleanName, type NameRules, nameProblem } from "@shop/domain/people/person-name";
import { phoneProblem } from "@shop/domain/people/phone";
import { choiceProblem } from "@shop/domain/people/required-choice";
import { schoolProblem } from "@shop/domain/people/school";
import { type ValidationCode, validationMessage } from "@shop/domain/validation-copy";
import type { UseFormReturn } from "react-hook-form";
import type { DraftStudent } from "../../basket/basket";
import { type FieldRule, rulesResolver } from "../../lib/forms/form-resolver";

export interface StudentValues {
  schoolRegionId: string;
  schoolCommuneId: string;
  schoolId: string;
  establishment: string;
  graduationYear: string;
  averageScore: string;
  gender: string;
  name: string;
  birthday: string;
  email: string;
  phone: string;
  terms: boolean;
}

export interface StudentFormKind {
  average: "open" | "strict";
  asksName: boolean;
  nameRules: NameRules;
  hasTerms: boolean;
  schoolYear: SchoolYear | null;
}

const NAME_LIMIT = NAME_LIMITS.stepperStudent.name;
const AVERAGE_RULES = { open: openAverageProblem, strict: averageProblem } as const;

// In the order of the screen. `today` is an ISO date in Santiago.
const rulesOn = (
  today: string,
  { average, asksName, nameRules, hasTerms, schoolYear }: StudentFormKind,
): FieldRule<StudentValues>[] => [
  ["schoolRegionId", (values) => choiceProblem("REGION_REQUIRED", values.schoolRegionId)],
  ["schoolCommuneId", (values) => choiceProblem("COMMUNE_REQUIRED", values.schoolCommuneId)],
  ["schoolId", schoolProblem, SCHOOL_NAME_LIMIT],
  [
    "graduationYear",
    ({ graduationYear }) =>
      choiceProblem("GRADUATION_YEAR_REQUIRED", graduationYear) ??
      graduationYearProblem({ graduationYear: Number(graduationYear), schoolYears: [schoolYear] }, today),
  ],
  ["gender", (values) => choiceProblem("GENDER_REQUIRED", values.gender)],
  ["averageScore", (values) => AVERAGE_RULES[average](values.averageScore)],
  ["name", (values) => (asksName ? nameProblem(values.name, NAME_LIMIT, nameRules) : null), NAME_LIMIT],
  ["birthday", (values) => checkoutBirthDateProblem(values.birthday, today)],
  ["email", (values) => emailProblem(values.email, EMAIL_LIMITS.checkout)],
  ["phone", (values) => phoneProblem(values.phone)],
  ["terms", (values) => (hasTerms ? choiceProblem("TERMS_REQUIRED", values.terms) : null)],
];

export const STUDENT_FIELDS = rulesOn("", {
  average: "open",
  asksName: true,
  nameRules: "spec",
  hasTerms: true,
  schoolYear: null,
}).map(([field]) => field);

export type StudentTyped = Readonly<Record<string, string>>;

const SCHOOL_FIELDS = ["schoolRegionId", "schoolCommuneId", "schoolId", "establishment"] as const;

// School of another student of the purchase, proposed for this one.
export interface SiblingSchool {
  name: string;
  school: Readonly<Record<(typeof SCHOOL_FIELDS)[number], string>>;
}

export function siblingSchool(
  others: readonly { name: string; typed: StudentTyped }[],
): SiblingSchool | null {
  const found = others.find(({ typed }) => typed.schoolId || typed.establishment);
  if (!found) return null;
  const entries = SCHOOL_FIELDS.map((field) => [field, found.typed[field] ?? ""]);
  return { name: found.name, school: Object.fromEntries(entries) };
}

interface KnownStudent {
  student: Pick<DraftStudent, "name" | "birthday" | "email" | "phone">;
  typed: StudentTyped;
  sibling?: SiblingSchool | null;
}

// Data typed here, else those of the earlier form; terms are accepted again each time.
export function toStudentValues(known: KnownStudent): StudentValues {
  const { student, sibling } = known;
  const isProposed = sibling && !known.typed.schoolRegionId;
  const all: StudentTyped = isProposed ? { ...known.typed, ...sibling.school } : known.typed;
  const typed = (field: string, otherwise = "") => all[field] ?? otherwise;
  return {
    schoolRegionId: typed("schoolRegionId"),
    schoolCommuneId: typed("schoolCommuneId"),
    schoolId: typed("schoolId"),
    establishment: typed("establishment"),
    graduationYear: typed("graduationYear"),
    averageScore: typed("averageScore"),
    gender: typed("gender"),
    name: typed("name", student.name),
    birthday: typed("birthday", student.birthday),
    email: typed("email", student.email),
    phone: typed("phone", student.phone),
    terms: false,
  };
}

/** Keeps contact data only if they differ from the earlier form's, so that untouched ones follow its corrections. */
export function typedOf(values: StudentValues, student: KnownStudent["student"]): StudentTyped {
  const { terms: _, name, birthday, email, phone, ...rest } = values;
  const contact = { name, birthday, email, phone };
  const changed = (Object.keys(contact) as (keyof typeof contact)[]).filter(
    (field) => contact[field] !== student[field],
  );
  return { ...rest, ...Object.fromEntries(changed.map((field) => [field, contact[field]])) };
}

export const studentResolver = (today: string, kind: StudentFormKind) => rulesResolver(rulesOn(today, kind));

// Null for a field of another form.
function fieldOf(wireName: string): keyof StudentValues | null {
  const name = wireName === "phoneNumber" ? "phone" : wireName;
  return STUDENT_FIELDS.find((field) => field === name) ?? null;
}

/** Marks fields that a pay press missed. @param codes by wire name @returns false if none is in this form */
export function markMissing(
  form: Pick<UseFormReturn<StudentValues>, "setError" | "setFocus">,
  codes: Readonly<Record<string, string>>,
): boolean {
  const missing = Object.entries(codes).flatMap(([wireName, code]) => {
    const field = fieldOf(wireName);
    return field ? [{ field, message: validationMessage(code as ValidationCode) }] : [];
  });
  for (const { field, message } of missing) form.setError(field, { type: "server", message });
  const first = STUDENT_FIELDS.find((name) => missing.some(({ field }) => field === name));
  // After the dialog has released the focus.
  if (first) setTimeout(() => form.setFocus(first));
  return first !== undefined;
}

export function summaryMessage(type: unknown, message: string): string {
  return type === "TERMS_REQUIRED" ? validationMessage("TERMS_REQUIRED_TO_PAY") : message;
}

/** Changes for the server; the average with a dot. */
export function studentChanges(values: StudentValues): Partial<StudentChanges> {
  const gender = GENDERS.find((name) => name === values.gender);
  return {
    schoolRegionId: Number(values.schoolRegionId),
    schoolCommuneId: Number(values.schoolCommuneId),
    schoolId: Number(values.schoolId) || null,
    establishment: cleanLine(values.establishment) || null,
    graduationYear: Number(values.graduationYear),
    averageScore: averageToWire(values.averageScore) ?? values.averageScore,
    ...(gender ? { gender } : {}),
    name: cleanName(values.name),
    birthday: isoFromShortDate(values.birthday),
    email: values.email,
    phoneNumber: values.phone,
  };
}
