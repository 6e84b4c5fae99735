import type { PriceFrom } from "@shop/contracts/offer/programs";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { LACK_TEXTS } from "@shop/domain/planner/lack-copy";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { weeklyMinutes } from "@shop/domain/schedule/merge-days";
import { MONTH_NAMES } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { Button } from "@shop/ui/button/button";
import { Select } from "@shop/ui/fields/select";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { priceBefore } from "../../lib/priced";
import { compareDetails, type DetailValue } from "../../lib/programs/details";
import { formatClp } from "../../ui/price/format-clp";
import { OnlinePrice } from "../../ui/price/online-price";
import { toneOf } from "../../ui/tone";
import { HoursText } from "../../ui/week/hours-text";
import styles from "./comparison.module.css";
import { programComparisonCopy as copy } from "./program-comparison-copy";
import type { Compared } from "./use-compared";

interface ComparisonTableProps {
  compared: readonly Compared[];
  wanted: number;
  /** 'Marzo 2027'. */
  month: string | null;
  onVenue: (programId: number, venueId: number) => void;
  onTake: (compared: Compared) => void;
}

interface CellContext extends Omit<ComparisonTableProps, "compared"> {
  compared: Compared;
}

const ROWS: readonly (readonly [label: string, cell: (context: CellContext) => ReactNode])[] = [
  [copy.rows.price, priceCell],
  [copy.rows.courses, coursesCell],
  [copy.rows.lacks, lacksCell],
  [copy.rows.hours, hoursCell],
  [copy.rows.size, sizeCell],
  [copy.rows.venue, venueCell],
  [copy.rows.modality, ({ compared }) => compared.listed.program.modality],
];

export function ComparisonTable({ compared, ...context }: ComparisonTableProps) {
  const told = ROWS.map(([label]) => label);
  const differing = compareDetails(compared.map(({ listed }) => listed.program.Details)).filter(
    ({ name, values: [one, other] }) => one !== other && !told.some((label) => label === name),
  );
  return (
    <table className={styles.table} aria-label={copy.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.label}>
            <span className="visually-hidden">{copy.corner}</span>
          </th>
          {compared.map(({ listed: { program, kind } }) => (
            <th key={program.id} scope="col" className={styles.program} data-tone={toneOf(kind)}>
              {program.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([label, cell]) => (
          <Row key={label} label={label}>
            {compared.map((one) => (
              <td key={one.listed.program.id} data-program={one.listed.program.name}>
                {cell({ ...context, compared: one })}
              </td>
            ))}
          </Row>
        ))}
        {differing.map(({ name, values }) => (
          <Row key={name} label={name}>
            {compared.map(({ listed }, index) => (
              <td key={listed.program.id} data-program={listed.program.name}>
                <Value value={values[index] ?? copy.unknown} />
              </td>
            ))}
          </Row>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className={styles.label} />
          {compared.map((one) => (
            <td key={one.listed.program.id}>
              <div className={styles.foot}>
                <span id={`comparado-${one.listed.program.id}`} className={styles.note}>
                  {one.listed.program.name}
                </span>
                <Button
                  wide
                  disabled={!one.listed.isStarting}
                  aria-describedby={`comparado-${one.listed.program.id}`}
                  onClick={() => context.onTake(one)}
                >
                  {copy.choose}
                </Button>
              </div>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      {children}
    </tr>
  );
}

function Value({ value }: { value: DetailValue }) {
  if (value === "–") return <Quiet>{copy.unknown}</Quiet>;
  if (typeof value === "string") return value;
  const Icon = value ? Check : X;
  return (
    <span className={styles.mark} data-included={value}>
      <Icon aria-hidden="true" />
      {value ? copy.yes : copy.no}
    </span>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => <span className={styles.quiet}>{children}</span>;

function priceCell({ compared: { listed, price, courses }, wanted, month }: CellContext) {
  if (month === null) return <Quiet>{copy.chooseMonth}</Quiet>;
  if (!listed.isStarting) return <Quiet>{copy.noMonth(month)}</Quiet>;
  const isPart = courses.length < wanted;
  switch (price.status) {
    case "known":
      return (
        <>
          <OnlinePrice
            net={price.quote.precioTotal}
            gross={priceBefore(price.quote)}
            terms={copy.terms(courses.length, month, formatClp(price.quote.valorMatricula))}
          />
          {isPart && <span className={styles.note}>{copy.ofWanted(courses.length, wanted)}</span>}
        </>
      );
    case "below_minimum":
      return <BelowMinimum minimum={price.minimum} from={listed.program.priceFrom} />;
    case "counting":
      return <Quiet>{copy.counting}</Quiet>;
    case "none":
      return <Quiet>{copy.noCourse}</Quiet>;
    case "unknown":
      return <Quiet>{copy.unknownPrice}</Quiet>;
  }
}

function BelowMinimum({ minimum, from }: { minimum: number; from: PriceFrom | null }) {
  return (
    <>
      {copy.belowMinimum(minimum)}
      {from && (
        <span className={styles.note}>
          {copy.priceFrom(formatClp(from.precioTotal), MONTH_NAMES[from.mes - 1]?.toLowerCase() ?? "")}
        </span>
      )}
    </>
  );
}

function coursesCell({ compared: { courses, chosenIds } }: CellContext) {
  if (courses.length === 0) return <Quiet>{copy.noCourse}</Quiet>;
  const timed = courses.filter(({ Schedules }) => Schedules.length > 0);
  const isOwn = timed.every(({ id }) => chosenIds.includes(id));
  return (
    <>
      <ul className={styles.list}>
        {courses.map((course) => (
          <li key={course.id}>
            <strong>{courseDisplayName(course)}</strong>
            <span>
              <HoursText>
                {course.Schedules.length > 0 ? scheduleLabel(course.Schedules) : copy.flexible}
              </HoursText>
            </span>
          </li>
        ))}
      </ul>
      {timed.length > 0 && (
        <span className={styles.hoursNote}>{isOwn ? copy.ownHours : copy.possibleHours}</span>
      )}
    </>
  );
}

function lacksCell({ compared: { lacks, listed }, wanted }: CellContext) {
  if (!listed.isStarting || wanted === 0) return <Quiet>{copy.unknown}</Quiet>;
  if (lacks.length === 0) return copy.nothingLacks;
  return (
    <ul className={styles.list}>
      {lacks.map(({ name, reason }) => (
        <li key={name}>{LACK_TEXTS[reason](name)}</li>
      ))}
    </ul>
  );
}

function hoursCell({ compared: { courses, listed } }: CellContext) {
  const minutes = weeklyMinutes(courses);
  if (listed.kind === "online") return minutes > 0 ? copy.ownPace(copy.hours(minutes)) : copy.flexible;
  return minutes > 0 ? copy.hours(minutes) : <Quiet>{copy.unknown}</Quiet>;
}

function sizeCell({ compared: { courses } }: CellContext) {
  const sizes = courses.map(({ seatsCapacity }) => seatsCapacity);
  return sizes.length > 0 ? copy.size(Math.min(...sizes), Math.max(...sizes)) : <Quiet>{copy.unknown}</Quiet>;
}

function venueCell({ compared: { listed }, onVenue }: CellContext) {
  const { program, venues, venue } = listed;
  if (!venue) return copy.remote;
  if (venues.length === 1) return confirmedVenueName(venue.name);
  return (
    <Select
      aria-label={copy.venueOf(program.name)}
      value={String(venue.id)}
      options={venues.map(({ id, name }) => ({
        value: String(id),
        label: confirmedVenueName(name),
      }))}
      onChange={(event) => event.target.value && onVenue(program.id, Number(event.target.value))}
    />
  );
}
