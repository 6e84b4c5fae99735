import { isHonestCouponCode } from "@shop/domain/pricing/coupon-code";
import { meetingsOverlap, schedulesOverlap } from "@shop/domain/schedule/overlap";
import type { Placed } from "../csv-table";
import type { Issue } from "../issues";
import {
  COUPONS,
  COURSES,
  type CourseRow,
  PACKS,
  type PackRow,
  PROGRAMS,
  type ProgramRow,
  SUBJECTS,
  sessionsOf,
  type Tables,
  VENUES,
} from "../tables";
import { checksCopy as copy } from "./checks-copy";
import { byId, dangling, type Findings, findingsOf, repeated, targetOf, type Unread } from "./findings";

export function checkCourses({ courses, programs, subjects, venues }: Tables, unread: Unread): Issue[] {
  const findings = findingsOf(COURSES);
  const programById = byId(programs);
  const mentions = new Map(subjects.map(({ id, mention }) => [id, mention]));
  const groups = new Set(programs.map(({ parentId }) => parentId));
  for (const course of courses) {
    const program = programById.get(course.programId);
    if (groups.has(course.programId)) findings.add(course, "programId", copy.groupCourses);
    else if (program) checkPlaceAndMonth(course, program, findings);
    const isMention = mentions.get(course.subjectId);
    if (isMention !== undefined && isMention !== (course.badge === "mention"))
      findings.add(course, "badge", copy.mention);
    if (course.initiallySold > course.capacity)
      findings.add(course, "initiallySold", copy.moreThan("capacity"));
    checkSessions(course, findings);
  }
  return [
    ...repeated(COURSES, courses, "id"),
    ...dangling(COURSES, courses, "programId", targetOf(PROGRAMS, programs, unread)),
    ...dangling(COURSES, courses, "venueId", targetOf(VENUES, venues, unread)),
    ...dangling(COURSES, courses, "subjectId", targetOf(SUBJECTS, subjects, unread)),
    ...findings.issues,
  ];
}

// Closed sections may outlive the months and venues of their programme.
function checkPlaceAndMonth(
  course: Placed<CourseRow>,
  program: ProgramRow,
  findings: Findings<CourseRow>,
): void {
  if (!course.open) return;
  if (!program.venueIds.includes(course.venueId)) {
    findings.add(course, "venueId", copy.notAtVenue(program, course.venueId));
  }
  if (!program.months.includes(course.month)) {
    findings.add(course, "month", copy.notInMonth(program, course.month));
  }
}

function checkSessions(course: Placed<CourseRow>, findings: Findings<CourseRow>): void {
  const sessions = sessionsOf(course);
  if (course.session2 === null && course.session3 !== null)
    findings.add(course, "session2", copy.emptySession);
  const clash = sessions.some((one, index) =>
    sessions.slice(index + 1).some((other) => meetingsOverlap(one, other)),
  );
  if (clash) findings.add(course, null, copy.ownOverlap);
}

export function checkPacks({ packs, courses, venues }: Tables, unread: Unread): Issue[] {
  const findings = findingsOf(PACKS);
  const courseById = byId(courses);
  for (const pack of packs) {
    if (pack.courseIds.length === 0) findings.add(pack, "courseIds", copy.noCourse);
    if (pack.initiallySold > pack.stock) findings.add(pack, "initiallySold", copy.moreThan("stock"));
    checkTogether(
      pack,
      pack.courseIds.flatMap((id) => courseById.get(id) ?? []),
      findings,
    );
  }
  return [
    ...repeated(PACKS, packs, "id"),
    ...dangling(PACKS, packs, "venueId", targetOf(VENUES, venues, unread)),
    ...dangling(PACKS, packs, "courseIds", targetOf(COURSES, courses, unread)),
    ...findings.issues,
  ];
}

function checkTogether(pack: Placed<PackRow>, courses: CourseRow[], findings: Findings<PackRow>): void {
  const [first, ...others] = courses;
  if (!first || !pack.active) return;
  const strange = courses.find((course) => course.venueId !== pack.venueId);
  if (strange) findings.add(pack, "courseIds", copy.otherVenue(strange.id, pack.venueId));
  const shut = courses.find(({ open }) => !open);
  if (shut) findings.add(pack, "courseIds", copy.closedCourse(shut.id));
  const other = others.find(({ programId, month }) => programId !== first.programId || month !== first.month);
  if (other) findings.add(pack, "courseIds", copy.otherProgram(other.id, first.id));
  courses.forEach((one, index) => {
    for (const two of courses.slice(index + 1)) {
      const clash = schedulesOverlap(sessionsOf(one), sessionsOf(two));
      if (clash) findings.add(pack, "courseIds", copy.sameHour(one.id, two.id));
      if (one.subjectId === two.subjectId) findings.add(pack, "courseIds", copy.sameSubject(one.id, two.id));
    }
  });
}

// Only a coupon of 100 percent may have '100' in its code.
export function checkCoupons({ coupons, programs }: Tables, unread: Unread): Issue[] {
  const findings = findingsOf(COUPONS);
  for (const coupon of coupons) {
    if (coupon.kind === "percent" && coupon.value > 100) findings.add(coupon, "value", copy.percent);
    if (!isHonestCouponCode(coupon)) {
      findings.add(coupon, "code", copy.dishonestCode);
    }
    if (coupon.validFrom && coupon.validUntil && coupon.validFrom > coupon.validUntil) {
      findings.add(coupon, "validUntil", copy.endsBefore);
    }
    if (coupon.initiallyUsed > coupon.maxUses)
      findings.add(coupon, "initiallyUsed", copy.moreThan("max_uses"));
  }
  return [
    ...repeated(COUPONS, coupons, "code"),
    ...dangling(COUPONS, coupons, "programIds", targetOf(PROGRAMS, programs, unread)),
    ...findings.issues,
  ];
}
