import type { Draft } from "../stepper/draft";
import type { LastChoice } from "../stepper/last-choice";
import { choiceIn } from "./enrolments";
import { type LegacyState, NO_SELECTION } from "./legacy-state";

export const choiceOfLegacy = (state: LegacyState): LastChoice => ({
  year: state.selectedYear,
  modality: state.selectedModality,
  program: state.selectedProgram,
  ...choiceIn(state),
});

/** The stepper's choices as changes of the legacy flow; none if it lacks a programme or has the same one (SHOP-04). */
export function legacyWithDraft(state: LegacyState, draft: Draft): Partial<LegacyState> {
  const { year, modality, program, venueId, venueName, communeId, month } = draft;
  if (!isWorthTaking({ year, program }, state.selectedProgram)) return {};
  const selectedLocation =
    venueId !== null && communeId !== null && venueName !== null
      ? { id: venueId, name: venueName, communeId }
      : null;
  return {
    selectedYear: year,
    selectedModality: modality,
    selectedProgram: program && year && modality ? { ...program, year, modality } : null,
    ...NO_SELECTION,
    selectedLocation,
    selectedMonth: selectedLocation && month,
  };
}

/** The reverse of `legacyWithDraft`; without courses, which each flow chooses in its own way. */
export function draftWithLegacy(draft: Draft, state: LegacyState): Partial<Draft> {
  const { program, ...choice } = choiceOfLegacy(state);
  if (!isWorthTaking({ year: choice.year, program }, draft.program)) return {};
  return { ...choice, program: program && draftProgramOf(program), courseIds: [], isConfirmed: false };
}

interface Chosen {
  year: string | null;
  program: { id: number } | null;
}

const isWorthTaking = ({ year, program }: Chosen, there: { id: number } | null) =>
  year !== null && (program === null ? there === null : program.id !== there?.id);

function draftProgramOf({ id, name, code, isOnline, isPdvX, kind, venueIds }: NonNullable<Draft["program"]>) {
  return { id, name, code, isOnline, isPdvX, kind, venueIds };
}
