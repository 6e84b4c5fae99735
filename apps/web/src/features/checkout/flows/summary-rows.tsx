import type { SchoolYear } from "@shop/contracts/fields/primitives";
import type { Quote } from "@shop/contracts/quote";
import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { Skeleton } from "@shop/ui/skeleton";
import type { DraftEnrolment } from "../../../basket/stepper/draft";
import { fullName } from "../../../lib/forms/full-name";
import { StartMonth } from "../../../shared/start-month";
import { formatClp } from "../../../ui/price/format-clp";
import type { SummaryRow } from "../../../ui/steps/summary-card";
import { flowCopy } from "./flow-copy";

const { rows: labels } = flowCopy;
const LINE_REM = 1.5;

interface Choice {
  year: SchoolYear | null;
  modality: string | null;
  program: { name: string } | null;
}

interface PlacedChoice extends Choice {
  venueName: string | null;
  month: number | null;
  courseNames: readonly string[];
  /** While their names are awaited. */
  courseCount?: number;
}

export const programRows = ({ year, modality, program }: Choice): SummaryRow[] => [
  { label: labels.year, value: year && SCHOOL_YEAR_LABELS[year] },
  { label: labels.modality, value: modality },
  { label: labels.program, value: program?.name ?? null },
];

export const choiceRows = ({
  venueName,
  month,
  courseNames,
  courseCount = 0,
  ...choice
}: PlacedChoice): SummaryRow[] => [
  ...programRows(choice),
  { label: labels.venue, value: venueName && confirmedVenueName(venueName) },
  { label: labels.month, value: month && <StartMonth month={month} /> },
  {
    label: labels.courses,
    value: courseNames.length > 0 ? <TextList texts={courseNames} /> : linesOf(courseCount),
  },
];

const linesOf = (count: number) => (count > 0 ? <Skeleton height={`${count * LINE_REM}rem`} /> : null);

export const studentRows = (
  enrolments: readonly Pick<DraftEnrolment, "student" | "program">[],
  quotes: readonly (Quote | undefined)[],
): SummaryRow[] =>
  enrolments.map(({ student, program }, index) => {
    const quote = quotes[index];
    const texts = [...(program ? [program.name] : []), ...(quote ? [formatClp(quote.precioTotal)] : [])];
    return { label: fullName(student), value: texts.length > 0 ? <TextList texts={texts} /> : null };
  });

export function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
