import type { NameForm } from "@shop/domain/limits";
import { PERSON, STUDENT } from "../../ui/form/person-specs";
import { personalDataCopy as copy } from "./personal-data-copy";

const father = STUDENT.fatherLastName;
const mother = { ...STUDENT.motherLastName, name: "lastName" } as const;
const email = { ...STUDENT.email, hint: copy.hints.email } as const;

// Fields of each form; the venue's row follows where the programme needs one (INSC-02, DATA-01).
export const PERSON_FORMS = {
  personalData: {
    rows: [[STUDENT.name], [father, mother], [STUDENT.rut, STUDENT.birthday], [email, STUDENT.phone]],
    asksVenue: true,
    hasProgramCards: false,
  },
  program: {
    rows: [[STUDENT.name], [father, mother], [STUDENT.birthday, STUDENT.rut], [email]],
    asksVenue: true,
    hasProgramCards: false,
  },
  // Graduates fill it in themselves.
  graduates: {
    rows: [
      [PERSON.name, PERSON.fatherLastName],
      [PERSON.rut, { ...PERSON.email, hint: copy.hints.email }],
    ],
    asksVenue: false,
    hasProgramCards: false,
  },
  addStudent: {
    rows: [
      [STUDENT.name, father],
      [STUDENT.rut, email],
    ],
    asksVenue: false,
    hasProgramCards: true,
  },
} as const satisfies Partial<Record<NameForm, unknown>>;
export type PersonFormName = keyof typeof PERSON_FORMS;
