import { courseDisplayName } from "@shop/domain/courses/course-name";
import { lacksFirstLevelMath } from "@shop/domain/courses/course-step";
import { useQueries, useQuery } from "@tanstack/react-query";
import { locationIdOf } from "../../../basket/order-lines";
import type { Draft } from "../../../basket/stepper/draft";
import { enrolmentsOf } from "../../../basket/stepper/siblings";
import { PLACE_STEP } from "../../../basket/stepper/steps";
import { fullName } from "../../../lib/forms/full-name";
import { priceBefore } from "../../../lib/priced";
import { offerQuoteQuery } from "../../../lib/queries/offer-quote";
import { programMonthsQuery, programQuery, useIsProgramGone } from "../../../lib/queries/programs";
import { formatClp } from "../../../ui/price/format-clp";
import type { SummaryRow } from "../../../ui/steps/summary-card";
import type { Frame, FramePrice } from "../flow";
import { flowCopy as copy, siblingCopy } from "./flow-copy";
import { startingAt } from "./starting-at";
import { choiceRows, studentRows } from "./summary-rows";
import { useChosenCourses } from "./use-chosen-courses";
import { useOfferPrice } from "./use-offer-price";

const NO_COURSES: readonly [] = [];

type Summary = Required<Pick<Frame, "rows" | "price">>;

// The bar shows a coupon that is kept for the review: its box is out of sight on a phone.
export function useStepperSummary(draft: Draft, step: number): Summary {
  const summary = useSummary(draft, step);
  const { storedCoupon } = draft;
  if (storedCoupon === null || step > PLACE_STEP) return summary;
  return { ...summary, price: { ...summary.price, barSaved: copy.keptCoupon(storedCoupon) } };
}

function useSummary(draft: Draft, step: number): Summary {
  const own = useOwnSummary(draft, step);
  const others = useOthersPrices(draft, step);
  if (draft.others.length === 0) return own;
  if (step > PLACE_STEP) return { rows: studentRows(enrolmentsOf(draft), []), price: { total: null } };
  const heading = {
    label: draft.student.name ? fullName(draft.student) : siblingCopy.newStudent,
    value: siblingCopy.underWay,
    isHeading: true,
  };
  return { rows: [...others.rows, heading, ...own.rows], price: sumOf(own.price, others, draft) };
}

function useOwnSummary(draft: Draft, step: number): Summary {
  const { program, venueId } = draft;
  const courses = useChosenCourses();
  const from = usePriceFrom(draft, step);
  const minimum = from?.cursosMinimos ?? 1;
  // From the review on the order has its own price.
  const asked = step <= PLACE_STEP ? courses : NO_COURSES;
  const offer = useOfferPrice({ program, venueId, courses: asked, minimum });
  const rows = choiceRows({
    ...draft,
    courseNames: courses.map(courseDisplayName),
    courseCount: draft.courseIds.length,
  });
  if (courses.length > 0) {
    const isShort = lacksFirstLevelMath(courses);
    return {
      rows: [...rows, ...offer.rows],
      price: isShort ? { ...offer.price, barNote: copy.needsM1 } : offer.price,
    };
  }
  if (!from) return { rows, price: { total: null } };
  const price = startingAt(from);
  const isPlaced = step >= PLACE_STEP && draft.month !== null;
  return { rows, price: isPlaced && minimum > 1 ? { ...price, barNote: copy.ofMinimum(0, minimum) } : price };
}

interface OthersPrices {
  rows: SummaryRow[];
  /** In CLP; null until known. */
  totals: (number | null)[];
  before: number;
}

// In CLP before any coupon.
function useOthersPrices({ others }: Draft, step: number): OthersPrices {
  const quotes = useQueries({
    queries: others.map(({ program, venueId, courseIds }) => {
      const locationId = locationIdOf({ program, venueId });
      return {
        ...offerQuoteQuery({ programId: program?.id ?? 0, locationId: locationId ?? 0, courseIds }),
        enabled: program !== null && locationId !== null && courseIds.length > 0 && step <= PLACE_STEP,
      };
    }),
  });
  const totals = quotes.map(({ data }) => data?.precioTotal ?? null);
  return {
    totals,
    before: quotes.reduce((sum, { data }) => sum + (data ? priceBefore(data) : 0), 0),
    rows: others.map(({ student, program }, index) => {
      const total = totals[index] ?? null;
      return { label: fullName(student), value: total === null ? (program?.name ?? null) : formatClp(total) };
    }),
  };
}

function sumOf(own: FramePrice, { totals, before }: OthersPrices, draft: Draft): FramePrice {
  const known = totals.flatMap((total) => total ?? []);
  if (own.isCounting || known.length < totals.length) return { total: null, isCounting: true };
  const sum = known.reduce((left, right) => left + right, 0);
  const names = draft.others.map(({ student }) => student.name);
  const coupon = draft.appliedCoupon === null ? "" : ` ${siblingCopy.coupon}`;
  if (own.total === null) {
    const missing = draft.isBeingAdded ? siblingCopy.added : draft.student.name || siblingCopy.thisStudent;
    return {
      total: sum,
      before,
      note: siblingCopy.onlyOfNote(names, missing) + coupon,
      barNote: siblingCopy.onlyOf(names),
    };
  }
  const count = totals.length + 1;
  return {
    total: sum + own.total,
    before: before + (own.before ?? own.total),
    note: siblingCopy.ofAllNote(count) + coupon,
    barNote: siblingCopy.ofAll(count),
  };
}

// The programme's cheapest month; from the place's step on, at that place.
function usePriceFrom(draft: Draft, step: number) {
  const { program, month } = draft;
  const locationId = locationIdOf(draft);
  const isPlaced = step >= PLACE_STEP && program !== null && locationId !== null && month !== null;
  const isGone = useIsProgramGone(isPlaced && step === PLACE_STEP ? program.id : null);
  const ofProgram = useQuery({ ...programQuery(program?.id ?? 0), enabled: program !== null && !isPlaced });
  const ofPlace = useQuery({ ...programMonthsQuery(program?.id ?? 0, locationId ?? 0), enabled: isPlaced });
  if (isGone) return null;
  if (isPlaced) return ofPlace.data?.[0]?.prices.find(({ mes }) => mes === month) ?? null;
  return ofProgram.data?.priceFrom ?? null;
}
