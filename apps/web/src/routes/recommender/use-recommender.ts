import type { SchoolYear } from "@shop/domain/programs/school-year";
import type { ProgramRow } from "../../features/program-choice/program-rows";
import { toDraftProgram } from "../../lib/draft/draft-program";
import { selectProgram } from "../../lib/legacy/enrolments";
import type { StoredProgram } from "../../lib/legacy/legacy-state";
import { useLegacy } from "../../lib/legacy/legacy-store";
import { furthestPageOf, selectModality, selectYear } from "../../lib/legacy/recommendation";

export function useRecommender() {
  const state = useLegacy((store) => store.draft);
  const change = useLegacy((store) => store.change);
  return {
    year: state.selectedYear,
    modality: state.selectedModality,
    program: state.selectedProgram,
    furthest: furthestPageOf(state),
    chooseYear: (year: SchoolYear) => change(selectYear(state, year)),
    chooseModality: (modality: string) => change(selectModality(state, modality)),
    chooseProgram: (row: ProgramRow) => {
      const { selectedYear, selectedModality } = state;
      if (!selectedYear || !selectedModality) return;
      change(
        selectProgram(state, { ...toDraftProgram(row), year: selectedYear, modality: selectedModality }),
      );
    },
    adopt: (place: { year: SchoolYear; modality: string }, program: StoredProgram | null) =>
      change({
        selectedYear: place.year,
        selectedModality: place.modality,
        ...selectProgram(state, program),
      }),
  };
}
