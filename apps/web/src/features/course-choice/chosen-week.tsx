import { weekEntriesOf } from "../../shared/timetable/week-entries";
import { TimetableView } from "../../ui/week/timetable-view";
import styles from "./chosen-week.module.css";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import type { CourseSelection } from "./use-course-selection";

/** The week as it fills: chosen hours, and where the one under the pointer would stand (COURSE-42). */
export function ChosenWeek({ selection }: { selection: CourseSelection }) {
  const { chosen, preview } = selection;
  const isNew = preview && !chosen.includes(preview);
  return (
    <section className={styles.week} aria-labelledby="tu-semana">
      <h2 id="tu-semana">{copy.week}</h2>
      <p className={styles.hint}>{copy.weekHint}</p>
      <TimetableView entries={weekEntriesOf(chosen)} preview={isNew ? weekEntriesOf([preview]) : []} />
    </section>
  );
}
