import { courseDisplayName } from "../courses/course-name";
import { subjectKey } from "../courses/subject-groups";
import { planWeek } from "../planner/plan-week";
import { subjectsNamed } from "../planner/plans-elsewhere";
import { NO_WISHES } from "../planner/wishes";
import type { Clp } from "../pricing/clp";
import { type ChangeQuestion, type ChangingLine, changeRefusals, type PricedSection } from "./check-change";

export interface Alternative {
  venueId: number;
  courses: readonly PricedSection[];
  replacedIds: number[];
  /** CLP; below 0 it costs less. */
  differenceClp: Clp;
}

export interface AlternativesQuestion extends Omit<ChangeQuestion, "after"> {
  offered: readonly PricedSection[];
  priceOf: (courses: readonly PricedSection[]) => Clp;
  limit: { swaps: number; weeks: number };
}

const PLANS = 12;

export const isFree = ({ seatsAvailable }: PricedSection) => seatsAvailable !== null && seatsAvailable > 0;

function singleSwaps({ courses }: ChangingLine, here: readonly PricedSection[]): PricedSection[][] {
  return courses.flatMap((gone) =>
    here.filter(isFree).map((taken) => courses.map((course) => (course === gone ? taken : course))),
  );
}

function weeks(line: ChangingLine, { offered, others }: AlternativesQuestion): PricedSection[][] {
  const busy = others.flatMap(({ courses }) => courses);
  const venues = [...new Set(offered.map(({ venueId }) => venueId))].sort((a, b) => a - b);
  const names = line.courses.map(courseDisplayName);
  const own = new Set(line.courses.map(({ id }) => id));
  return venues.flatMap((venueId) => {
    const there = offered
      .filter((section) => section.venueId === venueId && (isFree(section) || own.has(section.id)))
      .map((section) => (own.has(section.id) ? { ...section, seatsAvailable: 1 } : section));
    const isHere = venueId === line.venueId;
    const subjects = isHere
      ? line.courses.map((course) => ({
          key: subjectKey(course),
          courses: there.filter((section) => subjectKey(section) === subjectKey(course)),
        }))
      : subjectsNamed(names, there);
    const fixed = busy.map((course) => ({
      key: `beside ${course.id}`,
      courses: [{ ...course, seatsAvailable: 1 }],
    }));
    const { plans } = planWeek<PricedSection | (typeof busy)[number]>([...subjects, ...fixed], {
      wishes: NO_WISHES,
      chosenIds: [...own],
      limit: PLANS,
    });
    const besides = new Set(busy.map(({ id }) => id));
    return plans
      .filter(({ leftOut }) => leftOut.length === 0)
      .map(({ courses }) =>
        courses.flatMap((course) => there.filter(({ id }) => id === course.id && !besides.has(id))),
      );
  });
}

const compareInTurn = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

const idsOf = (courses: readonly PricedSection[]) => courses.map(({ id }) => id).sort((a, b) => a - b);

function newSubjects({ courses }: ChangingLine, chosen: readonly PricedSection[]): number {
  const known = new Set(courses.map(subjectKey));
  return chosen.filter((course) => !known.has(subjectKey(course))).length;
}

// Keeps some hours of each subject and some weeks of each venue, even if others rank higher.
function spread(ranked: readonly Alternative[], { before, limit }: AlternativesQuestion): Alternative[] {
  const own = new Set(before.courses.map(({ id }) => id));
  const taken = new Map<string, number>();
  return ranked.filter(({ venueId, replacedIds, courses }) => {
    const isSwap = venueId === before.venueId && replacedIds.length === 1;
    const subjects = courses.flatMap((course) => (own.has(course.id) ? [] : [subjectKey(course)]));
    const place = isSwap ? `course ${replacedIds} ${subjects}` : `venue ${venueId}`;
    const count = taken.get(place) ?? 0;
    taken.set(place, count + 1);
    return count < (isSwap ? limit.swaps : limit.weeks);
  });
}

/** Fewest courses moved, subjects kept, nearest price, the planner's order; with seats; deterministic. */
export function rankAlternatives(question: AlternativesQuestion): Alternative[] {
  const { before, offered, priceOf } = question;
  const own = new Set(before.courses.map(({ id }) => id));
  const here = offered.filter(({ venueId, id }) => venueId === before.venueId && !own.has(id));
  const seen = new Set<string>([idsOf(before.courses).join()]);
  const found: Alternative[] = [];
  for (const courses of [...singleSwaps(before, here), ...weeks(before, question)]) {
    const key = idsOf(courses).join();
    const [first] = courses;
    if (!first || seen.has(key)) continue;
    seen.add(key);
    const after = { ...before, venueId: first.venueId, courses };
    if (changeRefusals({ ...question, after }).length > 0) continue;
    const taken = new Set(courses.map(({ id }) => id));
    const replacedIds = before.courses.flatMap(({ id }) => (taken.has(id) ? [] : [id]));
    found.push({ venueId: first.venueId, courses, replacedIds, differenceClp: priceOf(courses) });
  }
  const ranked = found
    .map((alternative, index) => {
      const { replacedIds, courses, differenceClp } = alternative;
      const order = [replacedIds.length, newSubjects(before, courses), Math.abs(differenceClp), index];
      return { alternative, order };
    })
    .sort((a, b) => compareInTurn(a.order, b.order))
    .map(({ alternative }) => alternative);
  return spread(ranked, question);
}
