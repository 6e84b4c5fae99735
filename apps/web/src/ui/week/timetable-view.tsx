import { DayList } from "./day-list";
import styles from "./timetable-view.module.css";
import { WeekGrid, type WeekGridProps } from "./week-grid";

/** The timetable at every width: week grid from 768 px on, list by day on phones. */
export function TimetableView(props: WeekGridProps) {
  return (
    <>
      <div className={styles.grid}>
        <WeekGrid {...props} />
      </div>
      <div className={styles.list}>
        <DayList entries={props.entries} />
      </div>
    </>
  );
}
