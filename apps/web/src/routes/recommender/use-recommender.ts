import type { SchoolYear } from "@shop/domain/programs/school-year";
import { toDraftProgram } from "../../basket/basket";
import { selectProgram } from "../../basket/legacy/enrolments";
import type { StoredProgram } from "../../basket/legacy/legacy-state";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { furthestPageOf, selectModality, selectYear } from "../../basket/legacy/recommendation";
import type { ProgramRow } from "../../features/program-choice/program-rows";

export function useRecommender() {
  const state = useLegacy((store) => store.draft);
  const change = useLegacy((store) => store.change);
  return {
    year: state.selectedYear,
    modality: state.selectedModality,
    program: state.selectedProgram,
    furthestStep: furthestPageOf(state),
    chooseYear: (year: SchoolYear) => change(selectYear(state, year)),
    chooseModality: (modality: string) => change(selectModality(state, modality)),
    chooseProgram: (row: ProgramRow) => {
      const { selectedYear, selectedModality } = state;
      if (!selectedYear || !selectedModality) return;
      change(
        selectProgram(state, { ...toDraftProgram(row), year: selectedYear, modality: selectedModality }),
      );
    },
    adopt: (target: { year: SchoolYear; modality: string }, program: StoredProgram | null) =>
      change({
        selectedYear: target.year,
        selectedModality: target.modality,
        ...selectProgram(state, program),
      }),
  };
}
