import type { DraftProgram } from "../../basket/basket";
import { useBuyerStore } from "../../basket/buyer";
import { keptLinesOf } from "../../basket/kept-lines";
import { PersonForm } from "./person-form";
import type { useSavePersonalData } from "./use-save-personal-data";

interface PersonalDataFormProps {
  id: string;
  saving: ReturnType<typeof useSavePersonalData>;
  /** Limits the preferred venues; null allows any. */
  program: DraftProgram | null;
  settledVenue?: string;
  rutsOfOthers?: readonly string[];
}

const NOBODY: readonly string[] = [];

/** Of stepper and outlet, which keep it as their student. */
export function PersonalDataForm({ rutsOfOthers = NOBODY, saving, ...props }: PersonalDataFormProps) {
  const { getState } = useBuyerStore();
  const { draft, change } = getState();
  return (
    <PersonForm
      {...props}
      name="personalData"
      start={draft.student}
      rutsOfOthers={rutsOfOthers}
      readLines={() => keptLinesOf(getState().draft)}
      onTyped={(typed) => change({ student: { ...getState().draft.student, ...typed, isSaved: false } })}
      onSend={(typed, _, sent) =>
        saving.mutate({ student: { ...getState().draft.student, ...typed }, ...sent })
      }
      saving={saving}
    />
  );
}
