import type { Course } from "@shop/contracts/offer/courses";
import { attendedVenues, guessCampus, sellingLocationId } from "@shop/domain/programs/campus";
import { skipsVenueChoice } from "@shop/domain/programs/kind";
import type { SchoolYear } from "@shop/domain/programs/school-year";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { RetryLine } from "@shop/ui/error-state";
import { Field } from "@shop/ui/fields/field";
import { Select } from "@shop/ui/fields/select";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { kindOf } from "../../lib/programs/program-kind";
import type { SoldProgram } from "../../lib/programs/sold-programs";
import { programMonthsQuery } from "../../lib/queries/programs";
import { useVenueRoles } from "../../lib/queries/shop-config";
import { CoursesAndPrice } from "./courses-and-price";
import styles from "./price-simulator.module.css";
import { simulatorCopy as copy } from "./simulator-copy";

/** What is chosen so far, without anybody's data. */
export interface SimulatedChoice {
  year: SchoolYear;
  modality: string | null;
  program: SoldProgram;
  locationId: number | null;
  venueName: string | null;
  month: number | null;
  /** Those of the price; none while there is no price. */
  courses: readonly Course[];
}

interface CoursePriceProps {
  program: SoldProgram;
  year: SchoolYear;
  ways?: (choice: SimulatedChoice) => ReactNode;
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
export function CoursePrice({ program, year, ways }: CoursePriceProps) {
  const kind = kindOf(program);
  const roles = useVenueRoles();
  const venues = attendedVenues(program.Locations, roles);
  const [venueId, setVenueId] = useState(() => (guessCampus(venues, roles) ?? venues[0])?.id ?? null);
  const programVenueIds = program.Locations.map(({ id }) => id);
  const locationId = sellingLocationId({ kind, programVenueIds, chosenVenueId: venueId });
  const months = useQuery({
    ...programMonthsQuery(program.id, locationId ?? 0),
    enabled: locationId !== null,
  });
  const enabled = months.data?.[0]?.enable ?? [];
  const [wished, setMonth] = useState<number | null>(null);
  const month = wished !== null && enabled.includes(wished) ? wished : (enabled[0] ?? null);
  const venueName = venues.find(({ id }) => id === locationId)?.name ?? null;
  const waysWith = (courses: readonly Course[]) =>
    ways?.({ year, modality: null, program, locationId, venueName, month, courses });
  return (
    <>
      <div className={styles.place}>
        {!skipsVenueChoice(kind) && (
          <Field name="sede-simulada" label={copy.venue}>
            <Select
              options={venues.map(({ id, name }) => ({ value: String(id), label: confirmedVenueName(name) }))}
              placeholder={null}
              value={String(venueId)}
              onChange={({ target }) => setVenueId(Number(target.value))}
            />
          </Field>
        )}
        <Field name="mes-simulado" label={copy.month}>
          <Select
            options={enabled.map((one) => ({ value: String(one), label: monthLabel(one) }))}
            placeholder={null}
            loading={months.isPending}
            value={String(month ?? "")}
            onChange={({ target }) => setMonth(Number(target.value))}
          />
        </Field>
      </div>
      {months.isError && (
        <RetryLine retrying={months.isFetching} onRetry={() => months.refetch()}>
          {copy.failed}
        </RetryLine>
      )}
      {locationId !== null && month !== null ? (
        <CoursesAndPrice
          place={{ programId: program.id, locationId, month }}
          program={{ name: program.name, kind, year }}
          ways={waysWith}
        />
      ) : (
        waysWith([])
      )}
    </>
  );
}
