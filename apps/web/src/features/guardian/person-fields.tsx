import type { UseFormReturn } from "react-hook-form";
import { FormRows } from "../../ui/form/form-rows";
import { PERSON } from "../../ui/form/person-specs";
import { guardianCopy as copy } from "./guardian-copy";
import type { GuardianValues } from "./guardian-values";

const ROWS = [
  [PERSON.name],
  [PERSON.fatherLastName, PERSON.motherLastName],
  [PERSON.rut, PERSON.phone],
  [{ ...PERSON.email, hint: `${copy.corporate} ${copy.spam}` }],
] as const;

/** Who pays, and where the code is sent (GUARD-05, GUARD-11, GUARD-12, GUARD-14). */
export function PersonFields({ form }: { form: UseFormReturn<GuardianValues> }) {
  return <FormRows form={form} rows={ROWS} />;
}
