import type { Course } from "@shop/contracts/offer/courses";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { toggleSubject } from "@shop/domain/courses/selection/select-subject";
import { groupBySubject } from "@shop/domain/courses/subject-groups";
import { startingSubjects } from "@shop/domain/planner/wanted-at";
import { useState } from "react";

// `mine`: subjects chosen in the steps; else three usual ones
export function useWantedNames(one: readonly Course[], other: readonly Course[], mine: readonly string[]) {
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const known = new Set(one.map(courseDisplayName));
  const all = [...one, ...other.filter((course) => !known.has(courseDisplayName(course)))];
  // Sold-out subjects too: the other programme may have seats.
  const groups = groupBySubject(all).map((group) => ({ ...group, availableSeats: 1 }));
  const usual = mine.length > 0 ? mine : startingSubjects([one, other].filter(({ length }) => length > 0));
  const names = kept ?? usual;

  function toggle(pressed: string) {
    const keys = groups.filter(({ displayName }) => names.includes(displayName)).map(({ key }) => key);
    const next = toggleSubject(keys, pressed, groups).keys;
    const unlisted = names.filter((name) => groups.every(({ displayName }) => displayName !== name));
    setKept([
      ...groups.filter(({ key }) => next.includes(key)).map(({ displayName }) => displayName),
      ...unlisted,
    ]);
  }

  return { names, toggle, groups };
}
