import { EMAIL_LIMITS } from "../limits";
import type { ValidationCode } from "../validation-copy";
import { averageProblem, openAverageProblem } from "./average";
import { emailProblem } from "./email";
import { phoneProblem } from "./phone";
import { choiceProblem } from "./required-choice";
import { schoolProblem } from "./school";

export interface StudentDetails {
  /** Empty for one surname; null before it was requested. */
  lastName: string | null;
  email: string;
  phone: string | null;
  birthday: string | null;
  schoolRegionId: number | null;
  schoolCommuneId: number | null;
  schoolId: number | null;
  establishment: string | null;
  graduationYear: number | null;
  gender: string | null;
  averageScore: string | null;
}

type Rule = (details: StudentDetails) => ValidationCode | null;

const typedAverage = ({ averageScore }: StudentDetails) => (averageScore ?? "").replace(".", ",");
const contact = {
  birthday: ({ birthday }: StudentDetails) => (birthday ? null : "CHECKOUT_BIRTH_DATE_INVALID"),
  phoneNumber: ({ phone }: StudentDetails) => phoneProblem(phone ?? ""),
} satisfies Record<string, Rule>;
const studies = {
  ...contact,
  email: ({ email }: StudentDetails) => emailProblem(email, EMAIL_LIMITS.checkout),
  schoolRegionId: (details: StudentDetails) => choiceProblem("REGION_REQUIRED", details.schoolRegionId),
  schoolCommuneId: (details: StudentDetails) => choiceProblem("COMMUNE_REQUIRED", details.schoolCommuneId),
  schoolId: schoolProblem,
  graduationYear: (details: StudentDetails) =>
    choiceProblem("GRADUATION_YEAR_REQUIRED", details.graduationYear),
  gender: (details: StudentDetails) => choiceProblem("GENDER_REQUIRED", details.gender),
} satisfies Record<string, Rule>;
const lastName: Rule = (details) => (details.lastName === null ? "MOTHER_LAST_NAME_REQUIRED" : null);

// By the wire's names; the legacy short forms omit the second surname.
const ASKED = {
  stepper: { lastName, ...studies, averageScore: (details) => openAverageProblem(typedAverage(details)) },
  legacy: { ...studies, averageScore: (details) => averageProblem(typedAverage(details)) },
  outlet: { lastName, ...contact },
} as const satisfies Record<string, Record<string, Rule>>;

/** Code by field; empty when complete (STUD-07..12). */
export function missingDetails(
  flow: keyof typeof ASKED,
  details: StudentDetails,
): Readonly<Record<string, ValidationCode>> {
  const rules: Readonly<Record<string, Rule>> = ASKED[flow];
  return Object.fromEntries(
    Object.entries(rules).flatMap(([field, rule]) => {
      const code = rule(details);
      return code ? [[field, code]] : [];
    }),
  );
}
