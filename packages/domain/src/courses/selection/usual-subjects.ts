import type { Course } from "../course";
import type { SubjectGroup } from "../subject-groups";
import { toggleSubject } from "./select-subject";

const LEAST = 2;

/** Keys of the first subjects that may be taken together: two, or as many as the programme's minimum. */
export function usualSubjects(
  groups: readonly SubjectGroup<Course & { seatsCapacity: number }>[],
  minimum: number,
): readonly string[] {
  return groups.reduce<readonly string[]>(
    (keys, { key }) =>
      keys.length < Math.max(minimum, LEAST) && !keys.includes(key)
        ? toggleSubject(keys, key, groups).keys
        : keys,
    [],
  );
}
