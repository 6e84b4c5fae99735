import { type CourseStepGap, courseStepGaps } from "@shop/domain/courses/course-step";
import { useDraft } from "../../lib/draft/draft-store";
import { kindOf } from "../../lib/program-kind";
import type { CourseSelection } from "./use-course-selection";

/** What Continue still waits for, in the order of the screen (COURSE-33, COURSE-38). */
export function useCourseGaps({ chosen }: CourseSelection): CourseStepGap[] {
  const { program, year, communeId, venueId, month } = useDraft(({ draft }) => draft);
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
