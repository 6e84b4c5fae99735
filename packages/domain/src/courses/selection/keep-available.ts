import type { Course } from "../course";
import { isSecondLevelMath } from "../course-name";
import { lacksFirstLevelMath } from "../course-step";
import { withSeats } from "../seats";
import type { SelectionChange } from "./select-course";
import { dropped, findChosen, withoutOrphanM2 } from "./selection-change";
import type { SelectionNotice } from "./selection-notices";

/**
 * Selection after the offer was read again: only courses still offered with seats stay, M2 leaves with its M1,
 * or is warned about, and each that left is named (COURSE-22, COURSE-37).
 */
export function keepAvailable(courseIds: readonly number[], offer: readonly Course[]): SelectionChange {
  const before = findChosen(courseIds, offer);
  const courses = withSeats(before);
  const keptIds = new Set(courses.map(({ id }) => id));
  const gone = [...new Set(courseIds)].filter((id) => !keptIds.has(id));
  const change = withoutOrphanM2({ courses, notices: gone.map((id) => dropped(id, "NO_SEATS")) }, before);
  // An M1 that vanished from the offer cannot be recognised any more: its M2 stays, with the warning.
  const lone = lacksFirstLevelMath(change.courses) ? change.courses.filter(isSecondLevelMath) : [];
  return {
    courseIds: change.courses.map(({ id }) => id),
    notices: [
      ...change.notices,
      ...lone.map(({ id }): SelectionNotice => ({ code: "M2_NEEDS_M1", courseId: id })),
    ],
  };
}
