import { sessionsOverlap } from "@shop/domain/schedule/overlap";
import type { Placed } from "../csv-table";
import type { Issue } from "../issue";
import { COURSES, type CourseRow, sessionsOf } from "../offer-tables";
import { VENUES } from "../place-tables";
import { PROGRAMS, type ProgramRow, SUBJECTS } from "../program-tables";
import { byId, dangling, type Findings, findingsOf, idsOf, repeated } from "../references";
import type { Tables } from "../tables";

type Offer = Pick<Tables, "courses" | "programs" | "subjects" | "venues">;

/** Sections belong to a programme that is sold at their venue and month, and can be attended. */
export function checkCourses({ courses, programs, subjects, venues }: Offer): Issue[] {
  const findings = findingsOf(COURSES);
  const programById = byId(programs);
  const mentions = new Map(subjects.map(({ id, mention }) => [id, mention]));
  const groups = new Set(programs.map(({ parentId }) => parentId));
  for (const course of courses) {
    const program = programById.get(course.programId);
    if (groups.has(course.programId))
      findings.add(course, "programId", "a group of programmes has no courses");
    else if (program) checkPlaceAndMonth(course, program, findings);
    if (mentions.get(course.subjectId) !== (course.badge === "mention")) {
      findings.add(course, "badge", "must be mention exactly when the subject is a mention");
    }
    if (course.initiallySold > course.capacity)
      findings.add(course, "initiallySold", "is more than the capacity");
    checkSessions(course, findings);
  }
  return [
    ...repeated(COURSES, courses, "id"),
    ...dangling(COURSES, courses, "programId", { file: PROGRAMS.file, ids: idsOf(programs) }),
    ...dangling(COURSES, courses, "venueId", { file: VENUES.file, ids: idsOf(venues) }),
    ...dangling(COURSES, courses, "subjectId", { file: SUBJECTS.file, ids: idsOf(subjects) }),
    ...findings.issues,
  ];
}

/** Closed sections may outlive the months and venues of their programme. */
function checkPlaceAndMonth(
  course: Placed<CourseRow>,
  program: ProgramRow,
  findings: Findings<CourseRow>,
): void {
  if (!course.open) return;
  if (!program.venueIds.includes(course.venueId)) {
    findings.add(course, "venueId", `programme ${program.id} is not sold at venue ${course.venueId}`);
  }
  if (!program.months.includes(course.month)) {
    findings.add(course, "month", `programme ${program.id} does not start in month ${course.month}`);
  }
}

function checkSessions(course: Placed<CourseRow>, findings: Findings<CourseRow>): void {
  const sessions = sessionsOf(course);
  if (course.session2 === null && course.session3 !== null)
    findings.add(course, "session2", "must not stay empty before session3");
  const clash = sessions.some((one, index) =>
    sessions.slice(index + 1).some((other) => sessionsOverlap(one, other)),
  );
  if (clash) findings.add(course, null, "its sessions overlap each other");
}
