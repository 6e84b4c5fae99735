import { toggleMonth } from "@shop/domain/schedule/month-choice";
import { MONTH_STATUS_LABELS, monthLabel } from "@shop/domain/schedule/month-copy";
import type { PlaceChoice } from "../../lib/place-choice";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { Skeleton } from "../../ui/skeleton";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import styles from "./month-choice.module.css";
import { useMonthStatus, useMonths } from "./use-months";

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Twelve toggles of which one may be on (COURSE-03, COURSE-14..16, COURSE-54). Nothing before a venue is chosen. */
export function MonthChoice({ place }: { place: PlaceChoice }) {
  const { isReady, query, months } = useMonths(place);
  if (!isReady) return null;
  return (
    <section className={styles.section} aria-labelledby="mes-de-inicio">
      <h2 id="mes-de-inicio">{copy.month}</h2>
      {query.isPending && <LoadingToggles />}
      {query.isError && (
        <ErrorState title={copy.monthsFailed} onRetry={() => query.refetch()} retrying={query.isFetching} />
      )}
      {query.data &&
        (months.length > 0 ? (
          <Toggles place={place} months={months} />
        ) : (
          <EmptyState level={3} title={copy.noMonths} />
        ))}
    </section>
  );
}

function LoadingToggles() {
  return (
    <div role="status" className={styles.months}>
      <span className="visually-hidden">{copy.loadingMonths}</span>
      {MONTHS.map((month) => (
        <Skeleton key={month} height="3.5rem" />
      ))}
    </div>
  );
}

function Toggles({ place, months }: { place: PlaceChoice; months: readonly number[] }) {
  const { month: chosen, chooseMonth } = place;
  const statusOf = useMonthStatus();
  return (
    <ul className={styles.months}>
      {MONTHS.map((month) => (
        <li key={month}>
          <button
            type="button"
            className={styles.month}
            aria-pressed={chosen === month}
            disabled={!months.includes(month)}
            onClick={() => chooseMonth(toggleMonth(chosen, month))}
          >
            {months.includes(month) && (
              <span className={styles.status}>{MONTH_STATUS_LABELS[statusOf(month)]}</span>
            )}{" "}
            {monthLabel(month)}
          </button>
        </li>
      ))}
    </ul>
  );
}
