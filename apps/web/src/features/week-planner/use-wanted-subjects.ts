import { toggleCourse } from "@shop/domain/courses/select-course";
import { blockingMention } from "@shop/domain/courses/selection-rules";
import { groupBySubject, subjectAsCourse } from "@shop/domain/courses/subject-groups";
import { useState } from "react";
import type { RuleCourse } from "../../lib/rule-course";

/** Subjects of the month as check boxes that follow the selection rules: M2 brings M1, one Mención, no common beside it. */
export function useWantedSubjects(courses: readonly RuleCourse[], chosen: readonly RuleCourse[]) {
  const groups = groupBySubject(courses);
  // Sold-out subjects may be wanted too: another venue may have them.
  const asCourses = groups.flatMap((group) => {
    const course = subjectAsCourse(group);
    return course ? [{ ...course, seatsAvailable: 1 }] : [];
  });
  const [keys, setKeys] = useState(() =>
    groups.filter((group) => group.courses.some((course) => chosen.includes(course))).map(({ key }) => key),
  );
  const idsOf = (wanted: readonly string[]) =>
    groups.flatMap(({ key }, place) => (wanted.includes(key) ? (asCourses[place]?.id ?? []) : []));

  function toggle(key: string) {
    const [id] = idsOf([key]);
    if (id === undefined) return;
    const { courseIds } = toggleCourse(idsOf(keys), id, asCourses, { m2: "add_m1", conflicts: "replace" });
    setKeys(
      groups.flatMap((group, place) => (courseIds.includes(asCourses[place]?.id ?? 0) ? group.key : [])),
    );
  }

  return {
    subjects: groups.map((group, place) => {
      const course = asCourses[place];
      const wanted = asCourses.filter((_, index) => keys.includes(groups[index]?.key ?? ""));
      return {
        ...group,
        isWanted: keys.includes(group.key),
        blockedBy: course ? (blockingMention(course, wanted) ?? null) : null,
      };
    }),
    toggle,
  };
}

export type WantedSubjects = ReturnType<typeof useWantedSubjects>;
