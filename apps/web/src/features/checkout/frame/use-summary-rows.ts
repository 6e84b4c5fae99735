import { courseDisplayName } from "@shop/domain/courses/course-name";
import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { useQuery } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { useDraft } from "../../../lib/draft/draft-store";
import { locationIdOf } from "../../../lib/draft/enrolment-state";
import { PLACE_STEP, type StepNumber } from "../../../lib/draft/steps";
import { coursesOfMonthQuery } from "../../../lib/queries/courses";
import { programQuery } from "../../../lib/queries/programs";
import { useChosenCourses } from "../../../lib/queries/use-chosen-courses";
import { formatClp } from "../../../ui/price/format-clp";
import type { SummaryRow } from "../../../ui/steps/summary-card";
import { frameCopy } from "./frame-copy";

const { rows: labels } = frameCopy;

/** What has been chosen so far; rows that wait keep their place. */
export function useSummaryRows(step: StepNumber): SummaryRow[] {
  const { draft } = useDraft();
  const { courses } = useChosenCourses();
  const priceFrom = usePriceFrom(step);
  return [
    { label: labels.year, value: draft.year && SCHOOL_YEAR_LABELS[draft.year] },
    { label: labels.modality, value: draft.modality },
    { label: labels.program, value: draft.program?.name ?? null },
    ...(courses.length === 0 && priceFrom ? [{ label: labels.price, value: priceFrom }] : []),
    { label: labels.venue, value: draft.venueName && confirmedVenueName(draft.venueName) },
    { label: labels.month, value: draft.month && monthLabel(draft.month) },
    { label: labels.courses, value: courses.length > 0 ? nameList(courses.map(courseDisplayName)) : null },
  ];
}

/**
 * What a course costs at least, for as long as none is chosen: the figure of the programme's card, and from the
 * place's own step on the least at the chosen place and month.
 */
export function usePriceFrom(step: StepNumber): string | null {
  const draft = useDraft((store) => store.draft);
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
  return Number.isFinite(least) && least > 0 ? frameCopy.fromPerCourse(formatClp(least)) : null;
}

function nameList(names: readonly string[]): ReactNode {
  return createElement(
    "ul",
    null,
    names.map((name) => createElement("li", { key: name }, name)),
  );
}
