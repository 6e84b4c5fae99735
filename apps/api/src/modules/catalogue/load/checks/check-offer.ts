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
import { byId, dangling, type Findings, findingsOf, idsOf, repeated } from "./findings";

export function checkCourses({ courses, programs, subjects, venues }: Tables): Issue[] {
  const findings = findingsOf(COURSES);
  const programById = byId(programs);
  const mentions = new Map(subjects.map(({ id, mention }) => [id, mention]));
  const groups = new Set(programs.map(({ parentId }) => parentId));
  for (const course of courses) {
    const program = programById.get(course.programId);
    if (groups.has(course.programId))
      findings.add(course, "programId", "un grupo de programas no tiene cursos: nombra uno de sus programas");
    else if (program) checkPlaceAndMonth(course, program, findings);
    if (mentions.get(course.subjectId) !== (course.badge === "mention")) {
      findings.add(course, "badge", "debe ser mention si la asignatura es una mención, y solo entonces");
    }
    if (course.initiallySold > course.capacity)
      findings.add(course, "initiallySold", "no puede ser más que capacity");
    checkSessions(course, findings);
  }
  return [
    ...repeated(COURSES, courses, "id"),
    ...dangling(COURSES, courses, "programId", { table: PROGRAMS, ids: idsOf(programs) }),
    ...dangling(COURSES, courses, "venueId", { table: VENUES, ids: idsOf(venues) }),
    ...dangling(COURSES, courses, "subjectId", { table: SUBJECTS, ids: idsOf(subjects) }),
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
    findings.add(
      course,
      "venueId",
      `el programa ${program.id} no se vende en la sede ${course.venueId}; sus sedes: ${program.venueIds.join(" ")}`,
    );
  }
  if (!program.months.includes(course.month)) {
    findings.add(
      course,
      "month",
      `el programa ${program.id} no parte en el mes ${course.month}; sus meses: ${program.months.join(" ")}`,
    );
  }
}

function checkSessions(course: Placed<CourseRow>, findings: Findings<CourseRow>): void {
  const sessions = sessionsOf(course);
  if (course.session2 === null && course.session3 !== null)
    findings.add(course, "session2", "no puede quedar vacía antes de session3");
  const clash = sessions.some((one, index) =>
    sessions.slice(index + 1).some((other) => meetingsOverlap(one, other)),
  );
  if (clash) findings.add(course, null, "sus clases se topan entre sí");
}

export function checkPacks({ packs, courses, venues }: Tables): Issue[] {
  const findings = findingsOf(PACKS);
  const courseById = byId(courses);
  for (const pack of packs) {
    if (pack.courseIds.length === 0) findings.add(pack, "courseIds", "debe nombrar al menos un curso");
    if (pack.initiallySold > pack.stock) findings.add(pack, "initiallySold", "no puede ser más que stock");
    checkTogether(
      pack,
      pack.courseIds.flatMap((id) => courseById.get(id) ?? []),
      findings,
    );
  }
  return [
    ...repeated(PACKS, packs, "id"),
    ...dangling(PACKS, packs, "venueId", { table: VENUES, ids: idsOf(venues) }),
    ...dangling(PACKS, packs, "courseIds", { table: COURSES, ids: idsOf(courses) }),
    ...findings.issues,
  ];
}

function checkTogether(pack: Placed<PackRow>, courses: CourseRow[], findings: Findings<PackRow>): void {
  const [first, ...others] = courses;
  if (!first || !pack.active) return;
  const strange = courses.find((course) => course.venueId !== pack.venueId);
  if (strange)
    findings.add(pack, "courseIds", `el curso ${strange.id} no se dicta en la sede ${pack.venueId}`);
  const shut = courses.find(({ open }) => !open);
  if (shut) findings.add(pack, "courseIds", `el curso ${shut.id} está cerrado`);
  const other = others.find(({ programId, month }) => programId !== first.programId || month !== first.month);
  if (other)
    findings.add(pack, "courseIds", `el curso ${other.id} es de otro programa o mes que ${first.id}`);
  courses.forEach((one, index) => {
    for (const two of courses.slice(index + 1)) {
      const clash = schedulesOverlap(sessionsOf(one), sessionsOf(two));
      if (clash) findings.add(pack, "courseIds", `los cursos ${one.id} y ${two.id} son a la misma hora`);
      if (one.subjectId === two.subjectId)
        findings.add(pack, "courseIds", `los cursos ${one.id} y ${two.id} son de la misma asignatura`);
    }
  });
}

/** Only a coupon of 100 percent may have '100' in its code. */
export function checkCoupons({ coupons, programs }: Tables): Issue[] {
  const findings = findingsOf(COUPONS);
  for (const coupon of coupons) {
    if (coupon.kind === "percent" && coupon.value > 100)
      findings.add(coupon, "value", "un porcentaje es a lo más 100");
    if (!isHonestCouponCode(coupon)) {
      findings.add(
        coupon,
        "code",
        "solo un cupón de 100 por ciento puede contener 100: las pantallas muestran ese código como 100 %",
      );
    }
    if (coupon.validFrom && coupon.validUntil && coupon.validFrom > coupon.validUntil) {
      findings.add(coupon, "validUntil", "es anterior a valid_from");
    }
    if (coupon.initiallyUsed > coupon.maxUses)
      findings.add(coupon, "initiallyUsed", "no puede ser más que max_uses");
  }
  return [
    ...repeated(COUPONS, coupons, "code"),
    ...dangling(COUPONS, coupons, "programIds", { table: PROGRAMS, ids: idsOf(programs) }),
    ...findings.issues,
  ];
}
