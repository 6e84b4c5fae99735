import { courseDisplayName } from "@shop/domain/courses/course-name";
import { wordList } from "@shop/domain/format/word-list";
import { STARTING_SUBJECTS } from "@shop/domain/planner/wanted-at";
import type { SchoolYear } from "@shop/domain/programs/school-year";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { DisclosureButton } from "@shop/ui/button/disclosure-button";
import { Dialog } from "@shop/ui/dialog/dialog";
import { ErrorState, RetryLine } from "@shop/ui/error-state";
import { Field } from "@shop/ui/fields/field";
import { Select } from "@shop/ui/fields/select";
import { SkeletonList } from "@shop/ui/skeleton";
import { ToggleChip } from "@shop/ui/toggle-chip";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { locationIdOf } from "../../basket/order-lines";
import { useDraft } from "../../basket/stepper/draft-store";
import { coursesOfMonthQuery } from "../../lib/queries/courses";
import { useSeasonOf, useVenueRoles } from "../../lib/queries/shop-config";
import styles from "./comparison.module.css";
import { ComparisonTable } from "./comparison-table";
import { programComparisonCopy as copy } from "./program-comparison-copy";
import { takeProgram } from "./take-program";
import { type Compared, useCompared, useListed } from "./use-compared";
import { useWantedNames } from "./use-wanted-names";
import { useYearPrograms, type YearProgram } from "./use-year-programs";

interface ComparisonDialogProps {
  year: SchoolYear;
  programId: number;
  onClose: () => void;
}

export function ComparisonDialog({ year, programId, onClose }: ComparisonDialogProps) {
  const { programs, isPending, isError, retry } = useYearPrograms(year);
  const [ids, setIds] = useState<readonly [number, number | null]>([programId, null]);
  const chosenId = useDraft(({ draft }) => draft.program?.id);
  const count = useDraft(({ draft }) => draft.courseIds.length || STARTING_SUBJECTS);
  const first = programs.find(({ id }) => id === ids[0]) ?? programs[0];
  const second =
    programs.find(({ id }) => id === (ids[1] ?? chosenId) && id !== first?.id) ??
    neighbourOf(first, programs, count);

  return (
    <Dialog open onClose={onClose} title={copy.title} description={copy.description} size="wide">
      {isPending && <SkeletonList count={3} height="5rem" label={copy.loading} />}
      {!isPending && isError && <ErrorState title={copy.programsFailed} onRetry={retry} />}
      {!isPending && !isError && !(first && second) && <p>{copy.onlyOne}</p>}
      {!isPending && first && second && (
        <>
          <div className={styles.pair}>
            <ProgramField
              name="compared-first"
              label={copy.first}
              programs={programs.filter(({ id }) => id !== second.id)}
              value={first.id}
              onChoose={(id) => setIds([id, second.id])}
            />
            <ProgramField
              name="compared-second"
              label={copy.second}
              programs={programs.filter(({ id }) => id !== first.id)}
              value={second.id}
              onChoose={(id) => setIds([first.id, id])}
            />
          </div>
          <Comparison year={year} first={first} second={second} onTaken={onClose} />
        </>
      )}
    </Dialog>
  );
}

// Prefers another modality, but first programmes that sell as few courses: only those have a comparable price.
function neighbourOf(first: YearProgram | undefined, programs: readonly YearProgram[], count: number) {
  const rank = ({ priceFrom, modality }: YearProgram) =>
    (priceFrom && priceFrom.cursosMinimos <= count ? 0 : 2) + (modality === first?.modality ? 1 : 0);
  return programs.filter(({ id }) => id !== first?.id).sort((one, other) => rank(one) - rank(other))[0];
}

interface ProgramFieldProps {
  name: string;
  label: string;
  programs: readonly YearProgram[];
  value: number;
  onChoose: (id: number) => void;
}

function ProgramField({ name, label, programs, value, onChoose }: ProgramFieldProps) {
  return (
    <Field name={name} label={label}>
      <Select
        value={String(value)}
        options={programs.map((program) => ({
          value: String(program.id),
          label: program.name,
        }))}
        onChange={(event) => event.target.value && onChoose(Number(event.target.value))}
      />
    </Field>
  );
}

interface ComparisonProps {
  year: SchoolYear;
  first: YearProgram;
  second: YearProgram;
  onTaken: () => void;
}

function Comparison({ year, first, second, onTaken }: ComparisonProps) {
  const navigate = useNavigate();
  const seasonOf = useSeasonOf();
  const [venueIds, setVenueIds] = useState<Readonly<Record<number, number>>>({});
  const [askedMonth, setMonth] = useState<number | null>(null);
  const months = monthsOf(first, second);
  const draftMonth = useDraft(({ draft }) => draft.month);
  const roles = useVenueRoles();
  const month = monthToCompare([askedMonth, draftMonth], first, second);
  const one = useListed(first, { year, month, venueId: venueIds[first.id] });
  const other = useListed(second, { year, month, venueId: venueIds[second.id] });
  const wanted = useWantedNames(one.courses, other.courses, useMyNames());
  const left = useCompared(one, wanted.names);
  const right = useCompared(other, wanted.names);
  const isPending = one.isPending || other.isPending;
  const failed = [one, other].filter(({ isError }) => isError);

  function take(compared: Compared) {
    if (month === null) return;
    navigate(takeProgram(compared, month, roles));
    onTaken();
  }

  return (
    <>
      <div className={styles.pair}>
        <Field name="compared-month" label={copy.month}>
          <Select
            value={month === null ? "" : String(month)}
            options={months.map((value) => ({
              value: String(value),
              label: monthLabel(value, seasonOf(value)),
            }))}
            onChange={(event) => event.target.value && setMonth(Number(event.target.value))}
          />
        </Field>
        {!isPending && <SubjectChoice {...wanted} />}
      </div>
      {isPending ? (
        <SkeletonList count={4} height="4rem" label={copy.counting} />
      ) : (
        <>
          {failed.map((listed) => (
            <RetryLine key={listed.program.id} retrying={false} onRetry={listed.retry}>
              {`${listed.program.name}: ${copy.coursesFailed}`}
            </RetryLine>
          ))}
          <ComparisonTable
            compared={[left, right]}
            wanted={wanted.names.length}
            month={month === null ? null : monthLabel(month, seasonOf(month))}
            onVenue={(programId, venueId) => setVenueIds({ ...venueIds, [programId]: venueId })}
            onTake={take}
          />
        </>
      )}
    </>
  );
}

function SubjectChoice({ names, toggle, groups }: ReturnType<typeof useWantedNames>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.subjects}>
        <div>
          <p id={`${id}-title`}>{copy.subjects}</p>
          <p className={styles.note}>{names.length > 0 ? wordList(names) : copy.noSubjects}</p>
        </div>
        <DisclosureButton
          look="quiet"
          isOpen={isOpen}
          controls={id}
          aria-describedby={`${id}-title`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.done : copy.change}
        </DisclosureButton>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: its title stands beside the button, outside of it */}
      <div id={id} className={styles.chips} role="group" aria-labelledby={`${id}-title`} hidden={!isOpen}>
        {groups.map(({ key, displayName }) => (
          <ToggleChip key={key} isOn={names.includes(displayName)} onPress={() => toggle(key)}>
            {displayName}
          </ToggleChip>
        ))}
      </div>
    </>
  );
}

const startsIn = ({ enable }: YearProgram, month: number) => enable[month - 1] === true;

const monthsOf = (...programs: YearProgram[]) =>
  Array.from({ length: 12 }, (_, index) => index + 1).filter((month) =>
    programs.some((program) => startsIn(program, month)),
  );

// The wished month if either starts then, else the first shared one, else any.
function monthToCompare(wished: readonly (number | null)[], first: YearProgram, second: YearProgram) {
  const months = monthsOf(first, second);
  const both = months.find((month) => startsIn(first, month) && startsIn(second, month));
  return wished.find((month) => month !== null && months.includes(month)) ?? both ?? months[0] ?? null;
}

function useMyNames(): string[] {
  const draft = useDraft((store) => store.draft);
  const { program, month, courseIds } = draft;
  const locationId = locationIdOf(draft);
  const place = { programId: program?.id ?? 0, locationId: locationId ?? 0, month: month ?? 0 };
  const isAsked = program !== null && locationId !== null && month !== null && courseIds.length > 0;
  const { data } = useQuery({ ...coursesOfMonthQuery(place), enabled: isAsked });
  return (data ?? []).filter(({ id }) => courseIds.includes(id)).map(courseDisplayName);
}
