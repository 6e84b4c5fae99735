import { inCourseOrder } from "@shop/domain/courses/subject-columns";
import { sumOf } from "@shop/domain/pricing/clp";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useDraft } from "../../../lib/draft/draft-store";
import { locationIdOf } from "../../../lib/draft/enrolment-state";
import { coursesOfMonthQuery } from "../../../lib/queries/courses";

/** The chosen courses with their prices, once the month's courses have been read; empty before. */
export function useChosenCourses() {
  const draft = useDraft((store) => store.draft);
  const { program, month, courseIds } = draft;
  const locationId = locationIdOf(draft);
  const place =
    program && month && locationId && courseIds.length > 0
      ? { programId: program.id, locationId, month }
      : null;
  const query = useQuery({
    ...coursesOfMonthQuery(place ?? { programId: 0, locationId: 0, month: 0 }),
    enabled: place !== null,
  });
  const offered = place ? query.data : undefined;
  // The same list until it changes: what is drawn from it stays as it is while other answers come.
  const courses = useMemo(
    () => inCourseOrder((offered ?? []).filter(({ id }) => courseIds.includes(id))),
    [offered, courseIds],
  );
  return {
    courses,
    /** CLP before any discount; null without courses. */
    total: courses.length > 0 ? sumOf(courses.map(({ price }) => price)) : null,
  };
}
