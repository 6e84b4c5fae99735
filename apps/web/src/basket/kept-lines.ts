import type { KeptLine } from "@shop/contracts/quote";
import { currentStudent } from "./legacy/enrolments";
import type { LegacyState } from "./legacy/legacy-state";
import type { OutletState } from "./outlet/outlet-state";
import type { Draft, DraftEnrolment } from "./stepper/draft";

export type AnyBasket = Draft | OutletState | LegacyState;

export function keptLinesOf(basket: AnyBasket): KeptLine[] {
  if ("pack" in basket) return packLines(basket);
  if ("others" in basket) return [...basket.others, basket].flatMap(lineOfEnrolment);
  return legacyLines(basket);
}

const lineOfEnrolment = ({ year, program, venueId, courseIds }: DraftEnrolment): KeptLine[] =>
  program ? [{ year, programId: program.id, locationId: venueId, coursesIds: courseIds, packId: null }] : [];

function packLines({ pack }: OutletState): KeptLine[] {
  const programId = pack?.PackDetails[0]?.Course.programId;
  if (!pack || programId === undefined) return [];
  return [{ year: null, programId, locationId: pack.Location.id, coursesIds: [], packId: pack.id }];
}

function legacyLines(state: LegacyState): KeptLine[] {
  const { studentsWithPrices, selectedProgram } = state;
  const isListed = studentsWithPrices.some(({ id }) => id === currentStudent(state)?.id);
  const now = selectedProgram && !isListed ? [{ ...state, program: selectedProgram }] : [];
  return [...studentsWithPrices, ...now].map(({ program, selectedLocation, selectedCourses }) => ({
    year: program.year,
    programId: program.id,
    locationId: selectedLocation?.id ?? null,
    coursesIds: selectedCourses.flatMap(({ courseId }) => courseId ?? []),
    packId: null,
  }));
}
