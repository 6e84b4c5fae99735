import type { IsoDate } from "../format/iso-date";
import { EMAIL_LIMITS, NAME_LIMITS, type NameForm } from "../limits";
import { type BirthDateProblem, birthDateProblem } from "../people/birth-date";
import { type EmailProblem, emailProblem } from "../people/email";
import {
  type LastNameProblem,
  lastNameProblem,
  type NameProblem,
  type NameRules,
  nameProblem,
  secondSurnameProblem,
} from "../people/person-name";
import { type PhoneProblem, phoneProblem } from "../people/phone";
import { choiceProblem } from "../people/required-choice";
import { type RutProblem, rutProblem } from "../people/rut";
import { skipsVenueChoice } from "../programs/kind";
import type { ChosenProgram, PersonalData } from "./enrolment-state";

export interface PersonalDataProblems {
  name: NameProblem | null;
  fatherLastName: LastNameProblem | null;
  motherLastName: LastNameProblem | null;
  birthDate: BirthDateProblem | null;
  rut: RutProblem | null;
  email: EmailProblem | null;
  phone: PhoneProblem | null;
  preferredVenueId: "VENUE_REQUIRED" | null;
}

interface PersonalDataContext {
  program: ChosenProgram | null;
  today: IsoDate;
  rules?: NameRules;
  /** Whose limits of names count. */
  form?: NameForm;
}

/** The venue only where the programme needs one (DATA-05..08). */
export function personalDataProblems(
  person: PersonalData,
  { program, today, rules = "spec", form = "personalData" }: PersonalDataContext,
): PersonalDataProblems {
  const limits = NAME_LIMITS[form];
  const needsVenue = program === null || !skipsVenueChoice(program.kind);
  return {
    name: nameProblem(person.name, limits.name, rules),
    fatherLastName: lastNameProblem("FATHER", person.fatherLastName, limits.fatherLastName, rules),
    motherLastName: secondSurnameProblem(person.motherLastName, limits.motherLastName, {
      rules,
      hasOneSurname: person.hasOneSurname,
    }),
    birthDate: birthDateProblem(person.birthDate, today),
    rut: rutProblem(person.rut),
    email: emailProblem(person.email, EMAIL_LIMITS.enrolment),
    phone: phoneProblem(person.phone),
    preferredVenueId: needsVenue ? choiceProblem("VENUE_REQUIRED", person.preferredVenueId) : null,
  };
}

// DATA-08, STEPPER-05; the form has checked names by the shop's rules.
export function isPersonalDataComplete(
  person: PersonalData,
  program: ChosenProgram | null,
  today: IsoDate,
): boolean {
  const problems = personalDataProblems(person, { program, today, rules: "people" });
  return Object.values(problems).every((problem) => problem === null);
}
