import { courseBaseName, courseDisplayName } from "@shop/domain/courses/course-name";
import { selectionCopy } from "@shop/domain/courses/selection-copy";
import styles from "./planner-choices.module.css";
import { ToggleChip } from "./toggle-chip";
import type { WantedSubjects } from "./use-wanted-subjects";
import { weekPlannerCopy as copy } from "./week-planner-copy";

/** Which subjects the week shall hold. */
export function WantedSubjectChips({ subjects, toggle }: WantedSubjects) {
  return (
    <fieldset className={styles.choice}>
      <legend>{copy.subjects}</legend>
      <div className={styles.chips}>
        {subjects.map(({ key, displayName, isWanted, blockedBy, courses: [first] }) => (
          <ToggleChip
            key={key}
            isOn={isWanted}
            reason={
              blockedBy && first
                ? selectionCopy.commonBlocked(courseBaseName(first), courseDisplayName(blockedBy))
                : undefined
            }
            onPress={() => toggle(key)}
          >
            {displayName}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}
