import type { Course } from "@shop/contracts/offer/courses";
import { isFull } from "@shop/domain/courses/seats";
import { hasNoHour, sectionOptions } from "@shop/domain/courses/section-options";
import { groupBySubject } from "@shop/domain/courses/subject-groups";
import { lastOf } from "@shop/domain/last-of";
import { cheapestTogether } from "@shop/domain/planner/cheapest-together";
import { useState } from "react";
import { chooseSection } from "../../basket/legacy/enrolments";
import type { LegacyState } from "../../basket/legacy/legacy-state";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { useLegacyPlace } from "../../basket/legacy/use-legacy-place";
import { useCourseOffer } from "../../features/course-choice/offer/use-course-offer";
import { scheduleChoiceCopy } from "../../features/schedule-choice/schedule-choice-copy";

export type Hours = ReturnType<typeof useHours>;

export function useHours() {
  const state = useLegacy((store) => store.draft);
  const change = useLegacy((store) => store.change);
  const place = useLegacyPlace();
  const offer = useCourseOffer(place);
  const groups = groupBySubject(offer.courses);
  const [askedKey, setAskedKey] = useState(() => firstOpen(state));

  const subjects = state.selectedSubjects.map((key) => {
    const group = groups.find((one) => one.key === key);
    const { courseId } = state.selectedCourses.find(({ subjectKey }) => subjectKey === key) ?? {};
    const course = group?.courses.find((section) => section.id === courseId && !isFull(section));
    const isGone = offer.query.isSuccess && !group;
    const name = group?.displayName ?? (isGone ? scheduleChoiceCopy.gone : "");
    return { key, name, isGone, sections: group?.courses ?? [], course: course ?? null };
  });
  const current = subjects.find(({ key }) => key === askedKey) ?? lastOf(subjects) ?? null;
  const others = subjects.flatMap(({ key, course }) => (course && key !== current?.key ? [course] : []));
  const options = sectionOptions(current?.sections ?? [], others);

  const chosen = subjects.flatMap(({ course }) => course ?? []);
  // Counts every subject, as the total of the step before did.
  const priced = cheapestTogether(
    subjects.map(({ key, course, sections }) => ({
      key,
      courses: course ? [course] : freeBeside(chosen, sections),
    })),
  );
  const isComplete = chosen.length === subjects.length;

  return {
    place,
    offer,
    groups,
    subjects,
    names: offer.query.isSuccess ? subjects.flatMap(({ isGone, name }) => (isGone ? [] : name)) : [],
    current,
    options,
    isAlone: subjects.every(({ key, isGone }) => isGone || key === current?.key),
    /** Only once seats and own holds are known. */
    isStuck: offer.isSettled && current !== null && hasNoHour(options),
    chosen,
    priced: {
      courses: isComplete ? chosen : priced.courses.map(({ id }) => ({ id, Schedules: [] })),
      isFrom: priced.isFrom,
    },
    show: setAskedKey,
    choose: (courseId: number) => current && change(chooseSection(state, current.key, courseId)),
    next: () => {
      const index = subjects.findIndex(({ key }) => key === current?.key);
      const inTurn = [...subjects.slice(index + 1), ...subjects];
      return inTurn.find(({ course }) => course === null)?.key ?? null;
    },
  };
}

const freeBeside = (chosen: readonly Course[], sections: readonly Course[]): Course[] =>
  sectionOptions(sections, chosen).flatMap(({ state, course }) => (state === "free" ? course : []));

function firstOpen({ selectedCourses, selectedSubjects }: LegacyState): string | null {
  const open = selectedCourses.find(({ courseId }) => courseId === null)?.subjectKey;
  return open ?? lastOf(selectedSubjects) ?? null;
}
