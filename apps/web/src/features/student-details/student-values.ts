import { GENDERS, type StudentChanges } from "@shop/contracts/people";
import { isoFromShortDate } from "@shop/domain/format/iso-date";
import { EMAIL_LIMITS } from "@shop/domain/limits";
import { averageToWire, openAverageProblem } from "@shop/domain/people/average";
import { checkoutBirthDateProblem } from "@shop/domain/people/birth-date";
import { emailProblem } from "@shop/domain/people/email";
import { defaultGraduationYear } from "@shop/domain/people/graduation-years";
import { phoneProblem } from "@shop/domain/people/phone";
import { choiceProblem } from "@shop/domain/people/required-choice";
import { validationMessage } from "@shop/domain/validation-copy";
import type { Draft } from "../../lib/draft/draft";
import { type FieldRule, rulesResolver } from "../../lib/rules-resolver";

/** The form as typed; a select only knows text. */
export interface StudentValues {
  schoolRegionId: string;
  schoolCommuneId: string;
  schoolId: string;
  graduationYear: string;
  averageScore: string;
  gender: string;
  birthday: string;
  email: string;
  phone: string;
  terms: boolean;
  publicity: boolean;
}

/** Rule of each field, in the order of the screen (STUD-06..12, STUD-16, GUARD-13). `today` is Santiago's date. */
const rulesOn = (today: string): readonly FieldRule<StudentValues>[] => [
  ["schoolRegionId", (values) => choiceProblem("REGION_REQUIRED", values.schoolRegionId)],
  ["schoolCommuneId", (values) => choiceProblem("COMMUNE_REQUIRED", values.schoolCommuneId)],
  ["schoolId", (values) => choiceProblem("SCHOOL_REQUIRED", values.schoolId)],
  ["graduationYear", (values) => choiceProblem("GRADUATION_YEAR_REQUIRED", values.graduationYear)],
  ["averageScore", (values) => openAverageProblem(values.averageScore)],
  ["gender", (values) => choiceProblem("GENDER_REQUIRED", values.gender)],
  ["birthday", (values) => checkoutBirthDateProblem(values.birthday, today)],
  ["email", (values) => emailProblem(values.email, EMAIL_LIMITS.checkout)],
  ["phone", (values) => phoneProblem(values.phone)],
  ["terms", (values) => choiceProblem("TERMS_REQUIRED", values.terms)],
];

export const STUDENT_FIELDS = rulesOn("").map(([field]) => field);

/** What was typed here before, else what step 2 knows; the terms are accepted anew each time. */
export function toStudentValues({ student, studentTyped }: Draft, currentYear: number): StudentValues {
  const typed = (field: string, otherwise = "") => studentTyped[field] ?? otherwise;
  return {
    schoolRegionId: typed("schoolRegionId"),
    schoolCommuneId: typed("schoolCommuneId"),
    schoolId: typed("schoolId"),
    graduationYear: typed("graduationYear", String(defaultGraduationYear(currentYear))),
    averageScore: typed("averageScore"),
    gender: typed("gender"),
    birthday: typed("birthday", student.birthday),
    email: typed("email", student.email),
    phone: typed("phone", student.phone),
    terms: false,
    publicity: false,
  };
}

/** Lets the domain's rules judge the form. `today` is Santiago's date. */
export const studentResolver = (today: string) => rulesResolver(rulesOn(today));

/** Words for the summary of a pay press; accepting the terms has its own there (CHECKOUT-05, AMB-84). */
export function summaryMessage(type: unknown, message: string): string {
  return type === "TERMS_REQUIRED" ? validationMessage("TERMS_REQUIRED_TO_PAY") : message;
}

/** Changes to the student that the server is sent; the average with a dot (STUD-17). Publicity only when asked (AMB-61). */
export function studentChanges(values: StudentValues, asksPublicity: boolean): Partial<StudentChanges> {
  const gender = GENDERS.find((name) => name === values.gender);
  return {
    schoolRegionId: Number(values.schoolRegionId),
    schoolCommuneId: Number(values.schoolCommuneId),
    schoolId: Number(values.schoolId),
    graduationYear: Number(values.graduationYear),
    averageScore: averageToWire(values.averageScore) ?? values.averageScore,
    ...(gender ? { gender } : {}),
    birthday: isoFromShortDate(values.birthday),
    email: values.email,
    phoneNumber: values.phone,
    ...(asksPublicity ? { authorizationPublicitary: values.publicity } : {}),
  };
}
