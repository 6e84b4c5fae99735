import { courseDisplayName } from "@shop/domain/courses/course-name";
import { lacksFirstLevelMath } from "@shop/domain/courses/course-step";
import { useQuery } from "@tanstack/react-query";
import type { Draft } from "../../../lib/draft/draft";
import { locationIdOf } from "../../../lib/draft/enrolment-state";
import { enrolmentsOf } from "../../../lib/draft/siblings";
import { PLACE_STEP } from "../../../lib/draft/steps";
import { fullName } from "../../../lib/full-name";
import { programMonthsQuery, programQuery } from "../../../lib/queries/programs";
import type { SummaryRow } from "../../../ui/steps/summary-card";
import type { Frame } from "../flow";
import { flowCopy as copy } from "./flow-copy";
import { startingAt } from "./starting-at";
import { choiceRows } from "./summary-rows";
import { useChosenCourses } from "./use-chosen-courses";
import { useOfferPrice } from "./use-offer-price";

const NO_COURSES: readonly [] = [];

/** What has been chosen so far and what it costs; before a course is chosen, what one costs at least. */
export function useStepperSummary(draft: Draft, step: number): Required<Pick<Frame, "rows" | "price">> {
  const { program, venueId } = draft;
  const courses = useChosenCourses();
  const from = usePriceFrom(draft, step);
  const minimum = from?.cursosMinimos ?? 1;
  // The review and what follows have the order's own price.
  const asked = step <= PLACE_STEP && !lacksFirstLevelMath(courses) ? courses : NO_COURSES;
  const offer = useOfferPrice({ program, venueId, courses: asked, minimum });
  const rows = choiceRows({ ...draft, courseNames: courses.map(courseDisplayName) });
  if (draft.others.length > 0 && step > PLACE_STEP)
    return { rows: studentRows(draft), price: { total: null } };
  if (lacksFirstLevelMath(courses)) return { rows, price: { total: null, barNote: copy.needsM1 } };
  if (courses.length > 0) return { rows: [...rows, ...offer.rows], price: offer.price };
  if (!from) return { rows, price: { total: null } };
  const price = startingAt(from);
  const isPlaced = step >= PLACE_STEP && draft.month !== null;
  return {
    rows,
    price: isPlaced
      ? { ...price, barNote: minimum > 1 ? copy.ofMinimum(0, minimum) : copy.perCourse }
      : price,
  };
}

/** Each student of the purchase with the programme. */
const studentRows = (draft: Draft): SummaryRow[] =>
  enrolmentsOf(draft).map(({ student, program }) => ({
    label: fullName(student),
    value: program?.name ?? null,
  }));

/** What a course costs at least: of the programme in its cheapest month, and from the place's own step on at that place. */
function usePriceFrom(draft: Draft, step: number) {
  const { program, month } = draft;
  const locationId = locationIdOf(draft);
  const isPlaced = step >= PLACE_STEP && program !== null && locationId !== null && month !== null;
  const ofProgram = useQuery({ ...programQuery(program?.id ?? 0), enabled: program !== null && !isPlaced });
  const ofPlace = useQuery({ ...programMonthsQuery(program?.id ?? 0, locationId ?? 0), enabled: isPlaced });
  if (isPlaced) return ofPlace.data?.[0]?.prices.find(({ mes }) => mes === month) ?? null;
  return ofProgram.data?.priceFrom ?? null;
}
