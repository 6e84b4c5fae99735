import type { SchoolYear } from "@shop/domain/programs/school-year";
import { useQuery } from "@tanstack/react-query";
import { programsOfModalityQuery } from "../../lib/queries/programs";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { SkeletonList } from "../../ui/skeleton";
import { ProgramCard } from "./program-card";
import { programChoiceCopy as copy } from "./program-choice-copy";
import styles from "./program-list.module.css";
import { type ProgramRow, programRows } from "./program-rows";

interface ProgramListProps {
  year: SchoolYear;
  modality: string;
  programId: number | null;
  classes: { annualClasses: string; intensiveClasses: string };
  onChoose: (row: ProgramRow) => void;
}

export const PROGRAM_LIST_ID = "programas";

/** Programmes on sale in a modality. */
export function ProgramList({ year, modality, programId, classes, onChoose }: ProgramListProps) {
  const programs = useQuery(programsOfModalityQuery(modality, year));
  return (
    <section className={styles.programs} aria-labelledby={PROGRAM_LIST_ID}>
      <h2 id={PROGRAM_LIST_ID} tabIndex={-1}>
        {copy.program}
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
      {programs.data && (
        <Rows rows={programRows(programs.data, modality)} {...{ programId, classes, onChoose }} />
      )}
    </section>
  );
}

interface RowsProps extends Pick<ProgramListProps, "programId" | "classes" | "onChoose"> {
  rows: readonly ProgramRow[];
}

function Rows({ rows, programId, classes, onChoose }: RowsProps) {
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
            classes={row.isIntensive ? classes.intensiveClasses : classes.annualClasses}
            isChosen={row.id === programId}
            onChoose={() => onChoose(row)}
          />
        </li>
      ))}
    </ul>
  );
}
