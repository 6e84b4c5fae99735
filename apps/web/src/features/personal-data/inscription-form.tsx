import { useState } from "react";
import { EMPTY_STUDENT } from "../../basket/basket";
import { keptLinesOf } from "../../basket/kept-lines";
import { selectProgram } from "../../basket/legacy/enrolments";
import type { LegacyState, StoredProgram } from "../../basket/legacy/legacy-state";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { type OfferedPrograms, PersonForm } from "./person-form";
import type { PersonFormName } from "./person-forms";
import type { useInscription } from "./use-inscription";

type InscriptionFormName = Exclude<PersonFormName, "personalData">;

interface InscriptionFormProps {
  id: string;
  name: InscriptionFormName;
  offered?: OfferedPrograms<StoredProgram>;
  saving: ReturnType<typeof useInscription>;
}

/** Of the legacy flow, whose students each have a programme. */
export function InscriptionForm({ id, name, offered, saving }: InscriptionFormProps) {
  const state = useLegacy((store) => store.draft);
  const [start] = useState(() => startOf(state, name));
  const chosenIn = (programId: string) =>
    offered?.programs.find((program) => String(program.id) === programId);
  return (
    <PersonForm
      id={id}
      name={name}
      start={start}
      program={state.selectedProgram}
      offered={offered}
      rutsOfOthers={state.studentsWithPrices.filter((line) => line.id !== start.id).map(({ rut }) => rut)}
      readLines={() => keptLinesOf(useLegacy.getState().draft)}
      onTyped={(typed, programId) => {
        const { draft: now, change } = useLegacy.getState();
        const program = chosenIn(programId);
        const typedStudent = { ...now.typedStudent, id: start.id, ...typed, isSaved: false };
        change({ typedStudent, ...(program ? selectProgram(now, program) : {}) });
      }}
      onSend={(typed, programId, sent) => {
        const { draft: now } = useLegacy.getState();
        const program = chosenIn(programId) ?? now.selectedProgram;
        if (program) saving.mutate({ student: { ...now.typedStudent, ...typed }, program, ...sent });
      }}
      saving={saving}
    />
  );
}

// A student in the backpack is not overwritten, unless the data must be corrected.
function startOf({ typedStudent, studentsWithPrices }: LegacyState, name: InscriptionFormName) {
  const isAskedAgain = !typedStudent.isSaved && name !== "addStudent";
  const isDone = !isAskedAgain && studentsWithPrices.some(({ id }) => id === typedStudent.id);
  return isDone ? EMPTY_STUDENT : typedStudent;
}
