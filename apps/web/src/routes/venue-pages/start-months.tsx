import type { ProgramPage } from "@shop/contracts/offer/venue-pages";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { spanLabel } from "@shop/domain/schedule/span-copy";
import { formatClp } from "../../ui/price/format-clp";
import { SubjectIcon } from "../../ui/week/subject-icon";
import styles from "./program-page.module.css";
import { venuePagesCopy } from "./venue-pages-copy";

const copy = venuePagesCopy.program;

interface SubjectsProps {
  page: Pick<ProgramPage, "subjects" | "month" | "season" | "mode">;
}

// Subjects and hours of the first month that can be bought.
export function Subjects({ page: { subjects, month, season, mode } }: SubjectsProps) {
  return (
    <section className={styles.part}>
      <h2>{copy.subjects(monthLabel(month, season))}</h2>
      {mode === "recorded" && <p className={styles.quiet}>{copy.guide}</p>}
      <ul className={styles.subjects}>
        {subjects.map(({ name, hours }) => (
          <li key={name}>
            <SubjectIcon subject={name} size="small" />
            <h3>{name}</h3>
            <ul className={styles.hours}>
              {hours.map(({ id, hours: label, hasSeats }) => (
                <li key={id} data-full={!hasSeats || undefined}>
                  {label || copy.anyHour}
                  {!hasSeats && ` · ${copy.full}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Where one can start in several months, the smallest total of each.
export function StartMonths({ months }: Pick<ProgramPage, "months">) {
  if (months.length < 2) return null;
  return (
    <section className={styles.part}>
      <h2>{copy.months}</h2>
      <ul className={styles.months}>
        {months.map(({ price, season, hasSeats, firstClass, lastClass }) => (
          <li key={price.mes}>
            <strong>{monthLabel(price.mes, season)}</strong>
            <span>
              {hasSeats ? venuePagesCopy.from(formatClp(price.precioTotal)) : venuePagesCopy.soldOut}
            </span>
            {firstClass && lastClass && (
              <span className={styles.quiet}>{spanLabel(firstClass, lastClass)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
