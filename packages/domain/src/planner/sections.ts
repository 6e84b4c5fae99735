import type { Course } from "../courses/course";
import { courseDisplayName, isFirstLevelMath, isSecondLevelMath } from "../courses/course-name";
import { blockingMention, dropReason, haveSameDisplayName } from "../courses/selection/selection-rules";
import { subjectKey } from "../courses/subject-groups";
import { type Hours, toHours } from "./plan-cost";

// Hours in minutes, days as bits.
export interface Section {
  index: number;
  course: Course;
  hours: readonly Hours[];
  days: number;
  cost: number;
  isM1: boolean;
  isM2: boolean;
}

export function toSection(course: Course, cost: number): Omit<Section, "index"> {
  const hours = toHours(course.Schedules);
  return {
    course,
    hours,
    days: hours.reduce((bits, { day }) => bits | (1 << day), 0),
    cost,
    isM1: isFirstLevelMath(course),
    isM2: isSecondLevelMath(course),
  };
}

function overlap(a: Section, b: Section): boolean {
  if ((a.days & b.days) === 0) return false;
  return a.hours.some((one) =>
    b.hours.some((other) => one.day === other.day && one.from < other.to && one.to > other.from),
  );
}

function mayStandTogether(a: Course, b: Course): boolean {
  return (
    dropReason(a, b) === null &&
    dropReason(b, a) === null &&
    !haveSameDisplayName(a, b) &&
    !blockingMention(a, [b]) &&
    !blockingMention(b, [a])
  );
}

// Precomputed once per kind: the rules read names, which is slow.
export function compatibility(sections: readonly Section[]): (a: Section, b: Section) => boolean {
  const size = sections.length;
  const table = new Uint8Array(size * size);
  for (const [one, other] of pairsOfKinds(sections))
    for (const a of one)
      for (const b of other) {
        const answer = overlap(a, b) ? 0 : 1;
        table[a.index * size + b.index] = answer;
        table[b.index * size + a.index] = answer;
      }
  return (a, b) => table[a.index * size + b.index] === 1;
}

function pairsOfKinds(sections: readonly Section[]): [Section[], Section[]][] {
  const kinds = groupByKind(sections);
  return kinds.flatMap((one, index) =>
    kinds.slice(index + 1).flatMap((other): [Section[], Section[]][] => {
      const [a] = one;
      const [b] = other;
      return a && b && mayStandTogether(a.course, b.course) ? [[one, other]] : [];
    }),
  );
}

function groupByKind(sections: readonly Section[]): Section[][] {
  const kinds = new Map<string, Section[]>();
  for (const section of sections) {
    const kind = kindOfCourse(section.course);
    kinds.set(kind, [...(kinds.get(kind) ?? []), section]);
  }
  return [...kinds.values()];
}

function kindOfCourse(course: Course): string {
  const { hasMention, isElective, Subject } = course;
  return [subjectKey(course), Subject.name, courseDisplayName(course), hasMention, isElective].join("/");
}
