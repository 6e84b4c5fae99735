import { courseDisplayName } from "@shop/domain/courses/course-name";
import { useQuery } from "@tanstack/react-query";
import type { Draft } from "../../../lib/draft/draft";
import { locationIdOf } from "../../../lib/draft/enrolment-state";
import { enrolmentsOf } from "../../../lib/draft/siblings";
import { PLACE_STEP } from "../../../lib/draft/steps";
import { fullName } from "../../../lib/full-name";
import { coursesOfMonthQuery } from "../../../lib/queries/courses";
import { programQuery } from "../../../lib/queries/programs";
import { formatClp } from "../../../ui/price/format-clp";
import type { SummaryRow } from "../../../ui/steps/summary-card";
import type { Frame, FramePrice } from "../flow";
import { flowCopy as copy } from "./flow-copy";
import { choiceRows } from "./summary-rows";
import { useChosenCourses } from "./use-chosen-courses";

/** What has been chosen so far, and its sum before discounts, which says so itself. */
export function useStepperSummary(draft: Draft, step: number): Required<Pick<Frame, "rows" | "price">> {
  const { courses, total } = useChosenCourses();
  const priceFrom = usePriceFrom(draft, step);
  const rows = choiceRows({
    ...draft,
    priceFrom: courses.length === 0 ? priceFrom : null,
    courseNames: courses.map(courseDisplayName),
  });
  if (draft.others.length > 0 && step > PLACE_STEP)
    return { rows: studentRows(draft), price: { total: null } };
  if (total === null) return { rows, price: startingAt(priceFrom, step) };
  return { rows, price: { total, note: copy.beforeDiscounts, barNote: copy.beforeDiscountsShort } };
}

/** Each student of the purchase with the programme. */
const studentRows = (draft: Draft): SummaryRow[] =>
  enrolmentsOf(draft).map(({ student, program }) => ({
    label: fullName(student),
    value: program?.name ?? null,
  }));

/** Before place and month are chosen the amount is the least of all: they can raise it. */
function startingAt(priceFrom: string | null, step: number): FramePrice {
  if (!priceFrom) return { total: null };
  return {
    total: null,
    startingAt: priceFrom,
    barNote: step < PLACE_STEP ? copy.perCourseByMonth : copy.perCourse,
  };
}

/**
 * What a course costs at least, for as long as none is chosen: the figure of the programme's card, and from the
 * place's own step on the least at the chosen place and month.
 */
function usePriceFrom(draft: Draft, step: number): string | null {
  const { program, month } = draft;
  const locationId = locationIdOf(draft);
  const isPlaced = step >= PLACE_STEP && program !== null && locationId !== null && month !== null;
  const ofProgram = useQuery({ ...programQuery(program?.id ?? 0), enabled: program !== null && !isPlaced });
  const ofMonth = useQuery({
    ...coursesOfMonthQuery({ programId: program?.id ?? 0, locationId: locationId ?? 0, month: month ?? 0 }),
    enabled: isPlaced,
  });
  const prices = (ofMonth.data ?? []).map(({ price }) => price);
  const least = isPlaced ? Math.min(...prices) : (ofProgram.data?.priceFrom ?? 0);
  return Number.isFinite(least) && least > 0 ? copy.fromPerCourse(formatClp(least)) : null;
}
