import type { Course } from "@shop/contracts/courses";
import type { Program } from "@shop/contracts/programs";
import { listedCourses, type OfferProgram } from "@shop/domain/courses/offer";
import { isFull } from "@shop/domain/courses/seats";
import { minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import { toggleSubject } from "@shop/domain/courses/selection/select-subject";
import { inCourseOrder } from "@shop/domain/courses/subject-columns";
import { groupBySubject, type SubjectGroup } from "@shop/domain/courses/subject-groups";
import { LACK_TEXTS } from "@shop/domain/planner/lack-copy";
import { guessCampus, listableVenues, sellingLocationId } from "@shop/domain/programs/campus";
import { skipsVenueChoice } from "@shop/domain/programs/kind";
import type { SchoolYear } from "@shop/domain/programs/school-year";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { RetryLine } from "@shop/ui/error-state";
import { Field } from "@shop/ui/fields/field";
import { Select } from "@shop/ui/fields/select";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { kindOf } from "../../lib/programs/program-kind";
import { coursesOfMonthQuery } from "../../lib/queries/courses";
import { programMonthsQuery } from "../../lib/queries/programs";
import styles from "./price-simulator.module.css";
import { SimulatedPrice } from "./simulated-price";
import { simulatorCopy as copy } from "./simulator-copy";

const FIRST_COURSES = 2;

interface CoursePriceProps {
  program: Omit<Program, "Childrens">;
  year: SchoolYear;
}

export function ProgramPrice(props: CoursePriceProps) {
  return (
    <section className={styles.simulator} aria-labelledby="calcula-tu-precio">
      <div>
        <h2 id="calcula-tu-precio">{copy.title}</h2>
        <p className={styles.lead}>{copy.lead}</p>
      </div>
      <CoursePrice {...props} />
    </section>
  );
}

/** Stores nothing. */
export function CoursePrice({ program, year }: CoursePriceProps) {
  const kind = kindOf(program);
  const venues = listableVenues(program.Locations);
  const [venueId, setVenueId] = useState(() => (guessCampus(venues) ?? venues[0])?.id ?? null);
  const programVenueIds = program.Locations.map(({ id }) => id);
  const locationId = sellingLocationId({ kind, programVenueIds, chosenVenueId: venueId });
  const months = useQuery({
    ...programMonthsQuery(program.id, locationId ?? 0),
    enabled: locationId !== null,
  });
  const enabled = months.data?.[0]?.enable ?? [];
  const [wished, setMonth] = useState<number | null>(null);
  const month = wished !== null && enabled.includes(wished) ? wished : (enabled[0] ?? null);
  return (
    <>
      <div className={styles.place}>
        {!skipsVenueChoice(kind) && (
          <Field name="sede-simulada" label={copy.venue}>
            <Select
              options={venues.map(({ id, name }) => ({ value: String(id), label: confirmedVenueName(name) }))}
              value={String(venueId)}
              onChange={({ target }) => setVenueId(Number(target.value) || venueId)}
            />
          </Field>
        )}
        <Field name="mes-simulado" label={copy.month}>
          <Select
            options={enabled.map((one) => ({ value: String(one), label: monthLabel(one) }))}
            loading={months.isPending}
            value={String(month ?? "")}
            onChange={({ target }) => setMonth(Number(target.value) || month)}
          />
        </Field>
      </div>
      {months.isError && (
        <RetryLine retrying={months.isFetching} onRetry={() => months.refetch()}>
          {copy.failed}
        </RetryLine>
      )}
      {locationId !== null && month !== null && (
        <SubjectsAndPrice
          place={{ programId: program.id, locationId, month }}
          program={{ name: program.name, kind, year }}
        />
      )}
    </>
  );
}

interface SubjectsProps {
  place: { programId: number; locationId: number; month: number };
  program: OfferProgram;
}

function SubjectsAndPrice({ place, program }: SubjectsProps) {
  const courses = useQuery(coursesOfMonthQuery(place));
  const listed = inCourseOrder(listedCourses(courses.data ?? [], program));
  const groups = groupBySubject(listed);
  const minimum = minimumCourses(program.kind, listed);
  const [pressed, setPressed] = useState<readonly string[] | null>(null);
  const keys = (pressed ?? usualSubjects(groups, Math.max(minimum, FIRST_COURSES))).filter((key) =>
    groups.some((group) => group.key === key),
  );
  const chosen = groups.filter(({ key }) => keys.includes(key));
  if (courses.data && keys.length === 0 && groups.every(isSoldOut))
    return (
      <p className={styles.result} data-unpriced>
        {groups.length === 0 ? copy.noCourses : copy.soldOut(!skipsVenueChoice(program.kind))}
      </p>
    );
  return (
    <>
      <fieldset className={styles.subjects}>
        <legend>
          {copy.courses}
          {minimum > 1 && ` · ${copy.ofMinimum(chosen.length, minimum)}`}
        </legend>
        <div className={styles.pills}>
          {groups.map((group) => {
            const { key, displayName } = group;
            const isOut = isSoldOut(group);
            return (
              <button
                key={key}
                type="button"
                className={styles.pill}
                aria-pressed={keys.includes(key)}
                disabled={isOut && !keys.includes(key)}
                onClick={() => setPressed(toggleSubject(keys, key, groups).keys)}
              >
                {keys.includes(key) && <Check aria-hidden="true" />}
                {isOut ? LACK_TEXTS.SOLD_OUT(displayName) : displayName}
              </button>
            );
          })}
        </div>
      </fieldset>
      <SimulatedPrice
        place={place}
        subjects={chosen}
        minimum={minimum}
        isOnline={program.kind === "online"}
        courses={courses}
      />
    </>
  );
}

const isSoldOut = ({ availableSeats }: SubjectGroup<Course>) => isFull({ seatsAvailable: availableSeats });

function usualSubjects(groups: readonly SubjectGroup<Course>[], count: number): readonly string[] {
  return groups.reduce<readonly string[]>(
    (keys, { key }) =>
      keys.length < count && !keys.includes(key) ? toggleSubject(keys, key, groups).keys : keys,
    [],
  );
}
