import type { StaffChanges } from "@shop/contracts/staff/changes";
import { blockedHours } from "@shop/domain/changes/blocked-hours";
import type { PricedSection } from "@shop/domain/changes/check-change";
import type { Alternative } from "@shop/domain/changes/rank-alternatives";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { subjectKey } from "@shop/domain/courses/subject-groups";
import type { Reader } from "../../../db/database";
import type { ChangeContext } from "../../changes/change-context";
import { orRefused } from "../../changes/change-for-family";
import { readChoices } from "../../changes/view-change";

const courseOf = (course: PricedSection) => ({
  id: course.id,
  name: courseDisplayName(course),
  schedules: course.Schedules.map(({ dayOfWeek, startTime, endTime }) => ({ dayOfWeek, startTime, endTime })),
});

function kindOf({ before }: ChangeContext, { venueId, courses }: Alternative) {
  const sizes = courses.length - before.courses.length;
  if (sizes !== 0) return sizes > 0 ? "more" : "fewer";
  if (venueId !== before.venueId) return "venue";
  const known = new Set(before.courses.map(subjectKey));
  return courses.every((course) => known.has(subjectKey(course))) ? "hours" : "course";
}

// Throws ActRefused CHANGE_NOT_POSSIBLE, NO_SUCH_STUDENT
export async function viewChanges(
  db: Reader,
  { venueIds, ...place }: { orderId: number; position: number; venueIds: readonly number[] | null },
): Promise<StaffChanges> {
  const { context, alternatives, offered, venues, open } = await orRefused(readChoices(db, place, "staff"));
  const { before, others } = context;
  const own = new Set(before.courses.map(({ id }) => id));
  return {
    waiting: open?.heldUntil ? { clp: open.difference, heldUntil: open.heldUntil } : null,
    choices: alternatives
      .filter(({ venueId }) => venueIds?.includes(venueId) ?? true)
      .map((alternative) => {
        const { venueId, courses, replacedIds, differenceClp } = alternative;
        const added = courses.filter(({ id }) => !own.has(id));
        return {
          kind: kindOf(context, alternative),
          venueId,
          venue: venues.get(venueId)?.name ?? "",
          courseIds: courses.map(({ id }) => id),
          removed: before.courses.filter(({ id }) => replacedIds.includes(id)).map(courseDisplayName),
          added: added.map(courseOf),
          free: added.length > 0 ? Math.min(...added.map(({ seatsAvailable }) => seatsAvailable ?? 0)) : null,
          difference: differenceClp,
        };
      }),
    current: before.courses.map(courseOf),
    blocked: blockedHours({ before, others, offered }).map(({ course, isFull, clashes }) => ({
      course: courseOf(course),
      isFull,
      clashes,
    })),
  };
}
