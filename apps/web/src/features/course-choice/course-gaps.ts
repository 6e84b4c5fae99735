import type { Course } from "@shop/domain/courses/course";
import { type CourseStepGap, courseStepGaps } from "@shop/domain/courses/course-step";
import type { PlaceChoice } from "../../lib/place-choice";
import { kindOf } from "../../lib/program-kind";

/** What Continue still waits for, in the order of the screen (COURSE-33, COURSE-38). */
export function courseGaps(place: PlaceChoice, chosen: readonly Course[]): CourseStepGap[] {
  const { program, year, communeId, venueId, month } = place;
  const kind = program && kindOf(program);
  return courseStepGaps({
    programId: program?.id ?? null,
    kind,
    year,
    communeId,
    venueId,
    month,
    courses: chosen,
  });
}
