import type { SchoolYear } from "@shop/domain/programs/school-year";
import { chooseModality, chooseYear, type EnrolmentChoices } from "@shop/domain/steps/enrolment-choices";
import { RECOMMENDER_STEPS } from "@shop/domain/steps/recommender-steps";
import { furthestStep } from "@shop/domain/steps/step";
import { kindOf } from "../../lib/programs/program-kind";
import { selectProgram } from "./enrolments";
import type { LegacyState } from "./legacy-state";

function recommendationOf(state: LegacyState): EnrolmentChoices {
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

export const furthestPageOf = (state: LegacyState): number =>
  furthestStep(RECOMMENDER_STEPS, recommendationOf(state));

export const selectYear = (state: LegacyState, year: SchoolYear): Partial<LegacyState> =>
  changesFor(state, chooseYear(recommendationOf(state), year));

export const selectModality = (state: LegacyState, modality: string): Partial<LegacyState> =>
  changesFor(state, chooseModality(recommendationOf(state), modality));

function changesFor(state: LegacyState, { year, modality, program }: EnrolmentChoices) {
  const forgotten = program === null ? selectProgram(state, null) : {};
  return { selectedYear: year, selectedModality: modality, ...forgotten };
}
