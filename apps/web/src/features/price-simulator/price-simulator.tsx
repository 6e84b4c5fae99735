import { MODALITIES } from "@shop/domain/programs/modality";
import { DEFAULT_SCHOOL_YEAR, isSchoolYear, type SchoolYear } from "@shop/domain/programs/school-year";
import { SCHOOL_YEAR_LABELS } from "@shop/domain/programs/school-year-copy";
import { ErrorState } from "@shop/ui/error-state";
import { Field } from "@shop/ui/fields/field";
import { Select } from "@shop/ui/fields/select";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { programsOfYearQuery } from "../../lib/queries/programs";
import { useTaughtYears } from "../../lib/queries/shop-config";
import { CoursePrice, type SimulatedChoice } from "./course-price";
import styles from "./price-simulator.module.css";
import { simulatorCopy as copy } from "./simulator-copy";

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

interface PriceSimulatorProps {
  ways: (choice: SimulatedChoice) => ReactNode;
}

/** A price before any personal data; only requests quotes. */
export function PriceSimulator({ ways }: PriceSimulatorProps) {
  const [year, setYear] = useState<SchoolYear>(DEFAULT_SCHOOL_YEAR);
  const [wishedModality, setModality] = useState<string | null>(null);
  const [wishedId, setProgramId] = useState<number | null>(null);
  const { data = [], isPending, isError, isFetching, refetch } = useQuery(programsOfYearQuery(year));
  const onSale = data.filter(({ priceFrom }) => priceFrom !== null);
  const names = onSale.flatMap(({ Metas }) => Metas.map(({ name }) => name));
  const modalities = MODALITIES.filter((name) => names.includes(name));
  const years = useTaughtYears();
  const modality = modalities.find((name) => name === wishedModality) ?? modalities[0] ?? null;
  const programs = onSale.filter(({ Metas }) => Metas.some(({ name }) => name === modality));
  const program = programs.find(({ id }) => id === wishedId) ?? programs[0] ?? null;
  if (isError && data.length === 0)
    return <ErrorState title={copy.programsFailed} onRetry={() => refetch()} retrying={isFetching} />;
  return (
    <div className={styles.simulator}>
      <div className={styles.pair}>
        <Field name="curso-simulado" label={copy.year}>
          <Select
            options={years.map((one) => ({ value: one, label: SCHOOL_YEAR_LABELS[one] }))}
            placeholder={null}
            value={year}
            onChange={({ target }) => isSchoolYear(target.value) && setYear(target.value)}
          />
        </Field>
        <Field name="modalidad-simulada" label={copy.modality}>
          <Select
            options={asOptions(modalities)}
            placeholder={null}
            loading={isPending}
            value={modality ?? ""}
            onChange={({ target }) => setModality(target.value)}
          />
        </Field>
      </div>
      <Field name="programa-simulado" label={copy.program}>
        <Select
          options={programs.map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder={null}
          loading={isPending}
          value={String(program?.id ?? "")}
          onChange={({ target }) => setProgramId(Number(target.value))}
        />
      </Field>
      {program && (
        <CoursePrice
          key={`${program.id}-${year}`}
          program={program}
          year={year}
          ways={(choice) => ways({ ...choice, modality })}
        />
      )}
    </div>
  );
}
