import type { UseFormReturn } from "react-hook-form";
import { FormRows } from "../../ui/form/form-rows";
import { PERSON } from "../../ui/form/person-specs";
import { personalDataCopy as copy } from "./personal-data-copy";
import type { PersonalDataValues } from "./personal-data-values";

const ROWS = [
  [PERSON.name],
  [PERSON.fatherLastName, { ...PERSON.motherLastName, name: "lastName" }],
  [PERSON.rut, PERSON.birthday],
  [{ ...PERSON.email, hint: copy.hints.email }, PERSON.phone],
] as const;

/** Name, identity and contact of the student, with the right keyboards and autofill (DATA-04..06). */
export function PersonFields({ form }: { form: UseFormReturn<PersonalDataValues> }) {
  return <FormRows form={form} rows={ROWS} />;
}
