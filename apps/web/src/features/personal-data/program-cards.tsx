import { type UseFormReturn, useController } from "react-hook-form";
import type { StoredProgram } from "../../lib/legacy/legacy-state";
import { RadioCards } from "../../ui/fields/radio-cards";
import type { InscriptionValues } from "./inscription-forms";
import { personalDataCopy as copy } from "./personal-data-copy";

interface ProgramCardsProps {
  form: UseFormReturn<InscriptionValues>;
  programs: readonly StoredProgram[];
}

/** Few programmes side by side (ADDST-03). */
export function ProgramCards({ form, programs }: ProgramCardsProps) {
  const { field, fieldState } = useController({ control: form.control, name: "programId" });
  return (
    <RadioCards
      name="programId"
      legend={copy.labels.programId}
      columns={2}
      options={programs.map(({ id, name }) => ({ value: String(id), title: name }))}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
