import { EMAIL_LIMITS, NAME_LIMITS, type NameForm } from "@shop/domain/limits";
import { birthDateProblem } from "@shop/domain/people/birth-date";
import { emailProblem } from "@shop/domain/people/email";
import { lastNameProblem, type NameRules, nameLimit, nameProblem } from "@shop/domain/people/person-name";
import { choiceProblem } from "@shop/domain/people/required-choice";
import { rutDuplicate, rutProblem } from "@shop/domain/people/rut";
import type { FieldRule } from "../../lib/forms/form-resolver";
import { PERSON, STUDENT } from "../../ui/form/person-specs";
import { personalDataCopy as copy } from "./personal-data-copy";
import type { PersonalDataValues } from "./personal-data-values";

export type InscriptionValues = PersonalDataValues & { programId: string };
type InscriptionField = keyof InscriptionValues;

const email = { ...STUDENT.email, hint: copy.hints.email } as const;
const father = STUDENT.fatherLastName;
const mother = { ...STUDENT.motherLastName, name: "lastName" } as const;

/** The venue's row follows where the programme needs one (INSC-02). */
export const INSCRIPTION_FORMS = {
  program: {
    rows: [[STUDENT.name], [father, mother], [STUDENT.birthday, STUDENT.rut], [email]],
    asksVenue: true,
  },
  // Graduates fill it in themselves.
  graduates: {
    rows: [
      [PERSON.name, PERSON.fatherLastName],
      [PERSON.rut, { ...PERSON.email, hint: copy.hints.email }],
    ],
    asksVenue: false,
  },
  addStudent: {
    rows: [
      [STUDENT.name, father],
      [STUDENT.rut, email],
    ],
    asksVenue: false,
  },
} as const satisfies Partial<Record<NameForm, unknown>>;
export type InscriptionFormName = keyof typeof INSCRIPTION_FORMS;

interface RuleContext {
  form: InscriptionFormName;
  /** Date in Santiago, ISO. */
  today: string;
  rutsOfOthers: readonly string[];
  nameRules: NameRules;
}

type Rules = Partial<Record<InscriptionField, FieldRule<InscriptionValues>>>;

function rulesOf({ form, today, rutsOfOthers, nameRules }: RuleContext): Rules {
  const limits = NAME_LIMITS[form];
  const name = nameLimit(limits.name, nameRules);
  const fatherLastName = nameLimit(limits.fatherLastName, nameRules);
  const motherLastName = nameLimit(limits.motherLastName, nameRules);
  const rut = ({ rut: text }: InscriptionValues) => rutProblem(text) ?? rutDuplicate(text, rutsOfOthers);
  return {
    programId: ["programId", (values) => choiceProblem("PROGRAM_REQUIRED", values.programId)],
    name: ["name", (values) => nameProblem(values.name, name, nameRules), name],
    fatherLastName: [
      "fatherLastName",
      (values) => lastNameProblem("FATHER", values.fatherLastName, fatherLastName, nameRules),
      fatherLastName,
    ],
    lastName: [
      "lastName",
      (values) => lastNameProblem("MOTHER", values.lastName, motherLastName, nameRules),
      motherLastName,
    ],
    birthday: ["birthday", (values) => birthDateProblem(values.birthday, today)],
    rut: ["rut", rut],
    email: ["email", (values) => emailProblem(values.email, EMAIL_LIMITS.enrolment)],
    preferredVenueId: [
      "preferredVenueId",
      (values) => choiceProblem("VENUE_REQUIRED", values.preferredVenueId),
    ],
  };
}

export function inscriptionRules(
  fields: readonly InscriptionField[],
  context: RuleContext,
): FieldRule<InscriptionValues>[] {
  const rules = rulesOf(context);
  return fields.flatMap((field) => {
    const rule = rules[field];
    return rule ? [rule] : [];
  });
}
