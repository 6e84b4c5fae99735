import type { SchoolYear } from "../programs/school-year";
import type { ChosenProgram, EnrolmentState } from "./enrolment-state";

export type EnrolmentChoices = Pick<
  EnrolmentState,
  "year" | "modality" | "program" | "communeId" | "venueId" | "month" | "courseIds" | "isConfirmed"
>;

const NO_COURSES = { month: null, courseIds: [] } as const;

/** Clears modality and programme; the same year changes nothing (REC-17). */
export function chooseYear<S extends EnrolmentChoices>(state: S, year: SchoolYear): S {
  if (state.year === year) return state;
  return { ...chooseModality(state, null), year };
}

/** Clears the programme and its choices (REC-18). */
export function chooseModality<S extends EnrolmentChoices>(state: S, modality: string | null): S {
  if (modality !== null && state.modality === modality) return state;
  return { ...chooseProgram(state, null), modality };
}

export function chooseProgram<S extends EnrolmentChoices>(state: S, program: ChosenProgram | null): S {
  if (program !== null && state.program?.id === program.id) return state;
  return { ...state, program, communeId: null, venueId: null, ...NO_COURSES, isConfirmed: false };
}

/** Clears campus, month and courses (COURSE-19). */
export function chooseCommune<S extends EnrolmentChoices>(state: S, communeId: number | null): S {
  if (state.communeId === communeId) return state;
  return { ...state, communeId, venueId: null, ...NO_COURSES, isConfirmed: false };
}

/** Clears month and courses (COURSE-18). */
export function chooseCampus<S extends EnrolmentChoices>(state: S, venueId: number | null): S {
  if (state.venueId === venueId) return state;
  return { ...state, venueId, ...NO_COURSES, isConfirmed: false };
}
