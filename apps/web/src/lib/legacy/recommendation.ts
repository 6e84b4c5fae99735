import type { SchoolYear } from "@shop/domain/programs/school-year";
import { chooseModality, chooseYear, type EnrolmentChoices } from "@shop/domain/steps/enrolment-choices";
import { kindOf } from "../program-kind";
import { selectProgram } from "./enrolments";
import type { LegacyState } from "./legacy-state";

/** The recommender's choices in the words of the domain's rules. */
export function recommendationOf(state: LegacyState): EnrolmentChoices {
  const { selectedYear, selectedModality, selectedProgram: program, selectedLocation } = state;
  return {
    year: selectedYear,
    modality: selectedModality,
    program: program && { id: program.id, name: program.name, kind: kindOf(program) },
    communeId: selectedLocation?.communeId ?? null,
    venueId: selectedLocation?.id ?? null,
    month: state.selectedMonth,
    courseIds: [],
    isConfirmed: false,
  };
}

/** A new year forgets modality and programme (REC-17). */
export const selectYear = (state: LegacyState, year: SchoolYear): Partial<LegacyState> =>
  changesFor(state, chooseYear(recommendationOf(state), year));

/** A new modality forgets the programme (REC-18). */
export const selectModality = (state: LegacyState, modality: string): Partial<LegacyState> =>
  changesFor(state, chooseModality(recommendationOf(state), modality));

function changesFor(state: LegacyState, { year, modality, program }: EnrolmentChoices) {
  const forgotten = program === null ? selectProgram(state, null) : {};
  return { selectedYear: year, selectedModality: modality, ...forgotten };
}
