import { groupBySubject, type SubjectGroup } from "@shop/domain/courses/subject-groups";
import type { RuleCourse } from "../../lib/rule-course";

/** A subject with the marks that choose its column and badge. */
export interface SubjectOfColumn extends SubjectGroup<RuleCourse> {
  hasMention: boolean;
  isElective: boolean;
  isCommon: boolean;
}

/** Subjects of some courses; the first section's marks are the subject's. */
export function subjectsOf(courses: readonly RuleCourse[]): SubjectOfColumn[] {
  return groupBySubject(courses).flatMap((group) => {
    const [first] = group.courses;
    if (!first) return [];
    const { hasMention, isElective, isCommon } = first;
    return [{ ...group, hasMention, isElective, isCommon }];
  });
}
