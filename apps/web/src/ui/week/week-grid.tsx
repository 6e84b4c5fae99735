import { TriangleAlert } from "lucide-react";
import type { CSSProperties } from "react";
import { saleCopy } from "../sale-copy";
import dayListStyles from "./day-list.module.css";
import { type PlacedEntry, placeDay, WEEK_DAYS, WEEK_HOURS, type WeekEntry } from "./timetable";
import timetableViewStyles from "./timetable-view.module.css";
import styles from "./week-grid.module.css";

interface WeekGridProps {
  entries: readonly WeekEntry[];
  preview?: readonly WeekEntry[];
  label?: string;
  /** `fixed`: 105 px from 1024 px on. */
  columns?: "even" | "fixed";
}

const HOURS = Array.from({ length: WEEK_HOURS.last - WEEK_HOURS.first + 1 }, (_, i) => WEEK_HOURS.first + i);

/** Monday to Saturday, 08:00 to 22:00. Screen readers get a list by day instead. */
export function WeekGrid({ entries, preview = [], label = saleCopy.week, columns = "even" }: WeekGridProps) {
  return (
    <section className={styles.week} aria-label={label}>
      <div className={styles.grid} data-columns={columns} aria-hidden="true">
        <div className={styles.hours}>
          {HOURS.map((hour) => (
            <span key={hour}>{`${String(hour).padStart(2, "0")}:00`}</span>
          ))}
        </div>
        {WEEK_DAYS.map((day) => (
          <div key={day} className={styles.column}>
            <span className={styles.day}>{saleCopy.shortDays[day - 1]}</span>
            <div className={styles.slots}>
              {placeDay(entries, preview, day).map((entry) => (
                <Session key={`${entry.id}-${entry.isPreview}`} entry={entry} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="visually-hidden">
        <DayList entries={entries} />
      </div>
    </section>
  );
}

const LONG_TITLE = 20;

// Columns are narrow: drops the common first word and the second half of long names.
function shortTitle(title: string) {
  const short = title.replace(/^Competencia /, "");
  return short.length > LONG_TITLE ? short.replace(/ y .*$/, "") : short;
}

function Session({ entry }: { entry: PlacedEntry }) {
  const place = {
    "--from": entry.from,
    "--length": entry.length,
    "--lane": entry.lane,
    "--lanes": entry.lanes,
  } as CSSProperties;
  return (
    <div
      className={styles.session}
      style={place}
      data-subject={entry.look}
      data-preview={entry.isPreview || undefined}
      data-clash={entry.clashes || undefined}
    >
      {entry.clashes && <TriangleAlert />}
      <span className={styles.title}>{shortTitle(entry.title)}</span>
      <span className={styles.time}>
        {entry.startTime}
        <span className={styles.end}>–{entry.endTime}</span>
      </span>
    </div>
  );
}

/** Week grid from 768 px on, list by day on phones. */
export function TimetableView(props: WeekGridProps) {
  return (
    <>
      <div className={timetableViewStyles.grid}>
        <WeekGrid {...props} />
      </div>
      <div className={timetableViewStyles.list}>
        <DayList entries={props.entries} />
      </div>
    </>
  );
}

interface DayListProps {
  entries: readonly WeekEntry[];
  emptyText?: string;
}

/** For phones and screen readers. */
export function DayList({ entries, emptyText = saleCopy.emptyWeek }: DayListProps) {
  if (entries.length === 0) return <p className={dayListStyles.empty}>{emptyText}</p>;
  const days = WEEK_DAYS.map((day) => ({ day, placed: placeDay(entries, [], day) }));
  return (
    <ul className={dayListStyles.days}>
      {days
        .filter(({ placed }) => placed.length > 0)
        .map(({ day, placed }) => (
          <li key={day}>
            <span className={dayListStyles.day}>{saleCopy.days[day - 1]}</span>
            <ul className={dayListStyles.sessions}>
              {placed.map((entry) => (
                <DaySession key={entry.id} entry={entry} />
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

function DaySession({ entry }: { entry: PlacedEntry }) {
  return (
    <li className={dayListStyles.session} data-subject={entry.look}>
      <span className={dayListStyles.time}>
        {entry.startTime}–{entry.endTime}
      </span>
      <span className={dayListStyles.title}>
        {entry.title}
        {entry.detail && <span className={dayListStyles.detail}>{entry.detail}</span>}
        {entry.clashes && (
          <span className={dayListStyles.clash}>
            <TriangleAlert aria-hidden="true" />
            {saleCopy.clash}
          </span>
        )}
      </span>
    </li>
  );
}
