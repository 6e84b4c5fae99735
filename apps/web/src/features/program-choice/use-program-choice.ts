import { santiagoDate } from "@shop/domain/format/instants";
import type { SchoolYear } from "@shop/domain/programs/school-year";
import { chooseModality, chooseProgram, chooseYear } from "@shop/domain/steps/enrolment-choices";
import { toDraftProgram } from "../../basket/basket";
import { useDraft } from "../../basket/stepper/draft-store";
import { choicesOf, type DraftState, enrolmentStateOf } from "../../basket/stepper/enrolment-state";
import { kindOf } from "../../lib/programs/program-kind";
import type { ProgramRow } from "./program-rows";

export function useProgramChoice() {
  const { draft, change } = useDraft();
  const decide = (rule: (state: DraftState) => DraftState) =>
    change(choicesOf(rule(enrolmentStateOf(draft, santiagoDate(new Date())))));

  return {
    year: draft.year,
    modality: draft.modality,
    programId: draft.program?.id ?? null,
    isComplete: draft.year !== null && draft.modality !== null && draft.program !== null,
    chooseYear: (year: SchoolYear) => decide((state) => chooseYear(state, year)),
    chooseModality: (modality: string) => decide((state) => chooseModality(state, modality)),
    chooseProgram: (row: ProgramRow) => {
      const program = toDraftProgram(row);
      decide((state) => chooseProgram(state, { ...program, kind: kindOf(program) }));
    },
  };
}
