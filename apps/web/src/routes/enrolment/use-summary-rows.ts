import { courseDisplayName } from "@shop/domain/courses/course-name";
import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { createElement, type ReactNode } from "react";
import { useDraft } from "../../lib/draft/draft-store";
import { useChosenCourses } from "../../lib/queries/use-chosen-courses";
import type { SummaryRow } from "../../ui/summary-card";
import { enrolmentCopy } from "./enrolment-copy";

const { rows: labels } = enrolmentCopy;

/** What has been chosen so far; rows that wait keep their place. */
export function useSummaryRows(): SummaryRow[] {
  const { draft } = useDraft();
  const { courses } = useChosenCourses();
  return [
    { label: labels.year, value: draft.year && SCHOOL_YEAR_LABELS[draft.year] },
    { label: labels.modality, value: draft.modality },
    { label: labels.program, value: draft.program?.name ?? null },
    { label: labels.venue, value: draft.venueName && confirmedVenueName(draft.venueName) },
    { label: labels.month, value: draft.month && monthLabel(draft.month) },
    { label: labels.courses, value: courses.length > 0 ? nameList(courses.map(courseDisplayName)) : null },
  ];
}

function nameList(names: readonly string[]): ReactNode {
  return createElement(
    "ul",
    null,
    names.map((name) => createElement("li", { key: name }, name)),
  );
}
