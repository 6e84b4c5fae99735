import { withSeats } from "@shop/domain/courses/seats";
import { groupBySubject } from "@shop/domain/courses/subject-groups";
import type { RuleCourse } from "../../lib/rule-course";
import { Alert } from "../../ui/alert";
import { courseChoiceCopy as copy } from "./course-choice-copy";

/** Names the subjects without any seat here and what else there is (COURSE-13). */
export function SoldOutWarning({ courses }: { courses: readonly RuleCourse[] }) {
  const soldOut = groupBySubject(courses).filter((group) => withSeats(group.courses).length === 0);
  if (soldOut.length === 0) return null;
  return (
    <Alert tone="warning" title={copy.soldOut}>
      <p>{soldOut.map(({ displayName }) => displayName).join(", ")}.</p>
      <p>{copy.soldOutHint}</p>
    </Alert>
  );
}

/** Says which chosen courses sold out before their seats were held (COURSE-37). */
export function LostCourses({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Alert tone="warning" announce>
      {copy.notices.lost(names.join(", "))}
    </Alert>
  );
}
