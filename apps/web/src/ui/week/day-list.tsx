import { TriangleAlert } from "lucide-react";
import { kitCopy } from "../kit-copy";
import styles from "./day-list.module.css";
import { type PlacedEntry, placeDay, WEEK_DAYS, type WeekEntry } from "./timetable";

interface DayListProps {
  entries: readonly WeekEntry[];
  /** Instead of the standard words when there is nothing. */
  emptyText?: string;
}

/** The week as a list by day: the timetable of phones and of who hears the page. */
export function DayList({ entries, emptyText = kitCopy.emptyWeek }: DayListProps) {
  if (entries.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  const days = WEEK_DAYS.map((day) => ({ day, placed: placeDay(entries, [], day) }));
  return (
    <ul className={styles.days}>
      {days
        .filter(({ placed }) => placed.length > 0)
        .map(({ day, placed }) => (
          <li key={day}>
            <span className={styles.day}>{kitCopy.days[day - 1]}</span>
            <ul className={styles.sessions}>
              {placed.map((entry) => (
                <Session key={entry.id} entry={entry} />
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

function Session({ entry }: { entry: PlacedEntry }) {
  return (
    <li className={styles.session} data-subject={entry.look}>
      <span className={styles.time}>
        {entry.startTime}–{entry.endTime}
      </span>
      <span className={styles.title}>
        {entry.title}
        {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
        {entry.clashes && (
          <span className={styles.clash}>
            <TriangleAlert aria-hidden="true" />
            {kitCopy.clash}
          </span>
        )}
      </span>
    </li>
  );
}
