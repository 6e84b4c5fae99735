import type { Course } from "@shop/contracts/offer/courses";
import { mentionBlocking, toggleSubject } from "@shop/domain/courses/selection/select-subject";
import { groupBySubject } from "@shop/domain/courses/subject-groups";
import { useState } from "react";

export function useWantedSubjects(courses: readonly Course[], chosen: readonly Course[]) {
  // Sold-out subjects too: another venue may have seats.
  const groups = groupBySubject(courses).map((group) => ({
    ...group,
    isSoldOutHere: group.availableSeats === 0,
    availableSeats: 1,
  }));
  const [keys, setKeys] = useState(() =>
    groups.filter((group) => group.courses.some((course) => chosen.includes(course))).map(({ key }) => key),
  );
  return {
    subjects: groups.map((group) => ({
      ...group,
      isWanted: keys.includes(group.key),
      blockedBy: mentionBlocking(group.key, keys, groups) ?? null,
    })),
    toggle: (key: string) => setKeys(toggleSubject(keys, key, groups).keys),
  };
}

export type WantedSubjects = ReturnType<typeof useWantedSubjects>;
