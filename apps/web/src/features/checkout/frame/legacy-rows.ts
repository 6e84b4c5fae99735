import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { createElement } from "react";
import type { LegacyState, StoredStudent } from "../../../lib/legacy/legacy-state";
import type { SummaryRow } from "../../../ui/steps/summary-card";
import { frameCopy } from "./frame-copy";

const { rows: labels } = frameCopy;

/** What the student being enrolled has chosen so far; rows that wait keep their place. */
export function legacyRows(state: LegacyState, courseNames: readonly string[]): SummaryRow[] {
  const { selectedProgram: program, selectedLocation: venue, selectedMonth: month } = state;
  const names = courseNames.map((name) => createElement("li", { key: name }, name));
  return [
    { label: labels.year, value: program && SCHOOL_YEAR_LABELS[program.year] },
    { label: labels.modality, value: program?.modality ?? null },
    { label: labels.program, value: program?.name ?? null },
    { label: labels.venue, value: venue && confirmedVenueName(venue.name) },
    { label: labels.month, value: month && monthLabel(month) },
    { label: labels.courses, value: names.length > 0 ? createElement("ul", null, names) : null },
  ];
}

/** First name and surnames. */
export function fullName({
  name,
  fatherLastName,
  lastName,
}: Pick<StoredStudent, "name" | "fatherLastName" | "lastName">): string {
  return [name, fatherLastName, lastName].filter(Boolean).join(" ");
}
