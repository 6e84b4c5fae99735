import type { SchoolYear } from "@shop/contracts/fields/primitives";
import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { StartMonth } from "../../../shared/start-month";
import type { SummaryRow } from "../../../ui/steps/summary-card";
import { flowCopy } from "./flow-copy";

const { rows: labels } = flowCopy;

interface Choice {
  year: SchoolYear | null;
  modality: string | null;
  program: { name: string } | null;
}

interface PlacedChoice extends Choice {
  venueName: string | null;
  month: number | null;
  courseNames: readonly string[];
}

/** Rows of year, modality and programme; those that wait keep their place. */
export const programRows = ({ year, modality, program }: Choice): SummaryRow[] => [
  { label: labels.year, value: year && SCHOOL_YEAR_LABELS[year] },
  { label: labels.modality, value: modality },
  { label: labels.program, value: program?.name ?? null },
];

/** What one student has chosen so far. */
export const choiceRows = ({ venueName, month, courseNames, ...choice }: PlacedChoice): SummaryRow[] => [
  ...programRows(choice),
  { label: labels.venue, value: venueName && confirmedVenueName(venueName) },
  { label: labels.month, value: month && <StartMonth month={month} /> },
  { label: labels.courses, value: courseNames.length > 0 ? <Names names={courseNames} /> : null },
];

/** Names one below the other. */
export function Names({ names }: { names: readonly string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
