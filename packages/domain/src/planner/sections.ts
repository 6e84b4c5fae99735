import type { Course } from "../courses/course";
import { courseDisplayName, isFirstLevelMath, isSecondLevelMath } from "../courses/course-name";
import { blockingMention, dropReason, haveSameDisplayName } from "../courses/selection/selection-rules";
import { subjectKey } from "../courses/subject-groups";
import { type Hours, toHours } from "./plan-cost";

/** A section as the search sees it: hours in minutes, days as bits, what it costs by itself. */
export interface Section {
  /** Its place among all sections of the search. */
  place: number;
  course: Course;
  hours: readonly Hours[];
  days: number;
  cost: number;
  isM1: boolean;
  isM2: boolean;
}

/** Prepares a section that can be taken. */
export function toSection(course: Course, cost: number): Omit<Section, "place"> {
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

/** True when the rules let both be chosen, hours aside. */
function mayStandTogether(a: Course, b: Course): boolean {
  return (
    dropReason(a, b) === null &&
    dropReason(b, a) === null &&
    !haveSameDisplayName(a, b) &&
    !blockingMention(a, [b]) &&
    !blockingMention(b, [a])
  );
}

/**
 * Tells of any two of some sections whether they go together: no clash and no rule against it. All pairs
 * are judged beforehand; the rules read names, which is slow, so they are asked once per kind of section.
 */
export function compatibility(sections: readonly Section[]): (a: Section, b: Section) => boolean {
  const size = sections.length;
  const table = new Uint8Array(size * size);
  for (const [one, other] of pairsOfKinds(sections))
    for (const a of one)
      for (const b of other) {
        const answer = overlap(a, b) ? 0 : 1;
        table[a.place * size + b.place] = answer;
        table[b.place * size + a.place] = answer;
      }
  return (a, b) => table[a.place * size + b.place] === 1;
}

/** Kinds of sections of which the rules let one of each be chosen. */
function pairsOfKinds(sections: readonly Section[]): [Section[], Section[]][] {
  const kinds = groupByKind(sections);
  return kinds.flatMap((one, place) =>
    kinds.slice(place + 1).flatMap((other): [Section[], Section[]][] => {
      const [a] = one;
      const [b] = other;
      return a && b && mayStandTogether(a.course, b.course) ? [[one, other]] : [];
    }),
  );
}

/** Sections that the rules cannot tell apart; two of one kind are of one subject and never go together. */
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
