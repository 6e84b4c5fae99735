import type { SchoolYear } from "@shop/domain/programs/school-year";
import { Button } from "@shop/ui/button/button";
import { DisclosureButton } from "@shop/ui/button/disclosure-button";
import { EmptyState } from "@shop/ui/empty-state";
import { ErrorState } from "@shop/ui/error-state";
import { SkeletonList } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { kindOf } from "../../lib/programs/program-kind";
import { programsOfModalityQuery } from "../../lib/queries/programs";
import { toneOf } from "../../ui/tone";
import { programChoiceCopy as copy } from "./program-choice-copy";
import { ProgramDetails } from "./program-details";
import styles from "./program-list.module.css";
import { type ProgramRow, programRows } from "./program-rows";
import { TotalFrom } from "./total-from";

interface ProgramListProps {
  year: SchoolYear;
  modality: string;
  programId: number | null;
  classTexts: { annualClasses: string; intensiveClasses: string };
  onChoose: (row: ProgramRow) => void;
  comparison?: (programId: number, nameId: string) => ReactNode;
}

export const PROGRAM_LIST_ID = "programas";

export function ProgramList({ year, modality, ...choice }: ProgramListProps) {
  const programs = useQuery(programsOfModalityQuery(modality, year));
  return (
    <section className={styles.programs} aria-labelledby={PROGRAM_LIST_ID}>
      <h2 id={PROGRAM_LIST_ID} tabIndex={-1}>
        {copy.programs(modality)}
      </h2>
      {programs.isPending && (
        <>
          <p className={styles.loading}>{copy.loading}</p>
          <SkeletonList count={2} height="13rem" label={copy.loading} />
        </>
      )}
      {programs.isError && (
        <ErrorState
          title={copy.programsFailed}
          onRetry={() => programs.refetch()}
          retrying={programs.isFetching}
        />
      )}
      {programs.data && <Rows rows={programRows(programs.data, modality)} {...choice} />}
    </section>
  );
}

interface RowsProps extends Omit<ProgramListProps, "year" | "modality"> {
  rows: readonly ProgramRow[];
}

function Rows({ rows, programId, classTexts, onChoose, comparison }: RowsProps) {
  if (rows.length === 0)
    return (
      <EmptyState level={3} title={copy.noPrograms}>
        {copy.tryAnother}
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <ProgramCard
            program={row}
            classText={row.isIntensive ? classTexts.intensiveClasses : classTexts.annualClasses}
            annual={row.isIntensive ? annualSibling(row, rows) : undefined}
            isChosen={row.id === programId}
            onChoose={() => onChoose(row)}
            comparison={(nameId) => comparison?.(row.id, nameId)}
          />
        </li>
      ))}
    </ul>
  );
}

// The annual programme of an intensive one (ROW-04).
function annualSibling(intensive: ProgramRow, rows: readonly ProgramRow[]): ProgramRow | undefined {
  return rows.find((row) => !row.isIntensive && kindOf(row) === kindOf(intensive));
}

const titleId = ({ id }: ProgramRow) => `programa-${id}`;

interface ProgramCardProps {
  program: ProgramRow;
  classText: string;
  annual: ProgramRow | undefined;
  isChosen: boolean;
  onChoose: () => void;
  comparison: (nameId: string) => ReactNode;
}

// REC-13.
function ProgramCard({ program, classText, annual, isChosen, onChoose, comparison }: ProgramCardProps) {
  const [isOpen, setOpen] = useState(false);
  const id = titleId(program);
  const chooseLabel = program.isIntensive ? copy.quoteIntensive : copy.quoteCourse;
  return (
    <article
      className={styles.card}
      data-chosen={isChosen || undefined}
      data-tone={toneOf(kindOf(program))}
      aria-labelledby={id}
    >
      <div className={styles.words}>
        <h3 id={id} tabIndex={-1}>
          {program.name}
        </h3>
        <p className={styles.classes}>
          <CalendarDays aria-hidden="true" />
          {classText}
        </p>
        <p>
          <TotalFrom price={program.priceFrom} withFee />
        </p>
        {annual && (
          <p className={styles.sibling}>
            <a href={`#${titleId(annual)}`}>{copy.annualSibling(annual.name)}</a>
          </p>
        )}
      </div>
      <div className={styles.choice}>
        <Button
          aria-pressed={isChosen}
          aria-describedby={id}
          icon={isChosen && <Check aria-hidden="true" />}
          onClick={onChoose}
        >
          {isChosen ? copy.chosen : chooseLabel}
        </Button>
      </div>
      <div className={styles.more}>
        {program.Details.length > 0 && (
          <DisclosureButton
            look="quiet"
            isOpen={isOpen}
            controls={`${id}-details`}
            aria-describedby={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? copy.hideDetails : copy.showDetails}
          </DisclosureButton>
        )}
        {comparison(id)}
        <div id={`${id}-details`} hidden={!isOpen}>
          <ProgramDetails details={program.Details} />
        </div>
      </div>
    </article>
  );
}
