import { type Clp, sumOf } from "../../pricing/clp";
import type { Course } from "../course";
import { isSecondLevelMath } from "../course-name";
import { withHoursToTake, withSeats } from "../seats";
import { subjectKey } from "../subject-groups";
import { canBeAdded } from "./dearest-choice";

interface PayableTerms {
  /** Fewest courses that are sold, of `minimumCourses`. */
  minimum: number;
  /** Distance programmes sell sections without hours too. */
  takesUntimed: boolean;
  /** What courses of these prices cost together, with the fee; never less when one of as many costs more. */
  totalOf(prices: readonly Clp[]): Clp;
}

/**
 * The courses of a programme, venue and month whose total is the smallest that can be paid there: with seats, enough of
 * them, and by the rules of a selection; of equal totals the fewest courses. Null where none can be bought (FEEL-05).
 */
export function cheapestPayable<C extends Course & { priceClp: Clp }>(
  listed: readonly C[],
  { minimum, takesUntimed, totalOf }: PayableTerms,
): C[] | null {
  const subjects = bySubject(withSeats(takesUntimed ? listed : withHoursToTake(listed)));
  const total = (courses: readonly C[]) => totalOf(courses.map(({ priceClp }) => priceClp));
  let best: C[] | null = null;
  for (let count = minimum; count <= subjects.length; count += 1) {
    // More courses cost less only where a discount by their number is steep.
    if (best && totalOf(leastPrices(subjects, count)) >= total(best)) continue;
    const found = cheapestOf(subjects, count);
    if (found && (!best || total(found) < total(best))) best = found;
  }
  return best;
}

/** Sections by subject, each list cheapest first; the cheapest subject first, but M2 after all that may be its M1. */
function bySubject<C extends Course & { priceClp: Clp }>(courses: readonly C[]): C[][] {
  const groups = new Map<string, C[]>();
  for (const course of [...courses].sort((one, other) => one.priceClp - other.priceClp))
    groups.set(subjectKey(course), [...(groups.get(subjectKey(course)) ?? []), course]);
  const [second, others] = [true, false].map((isSecond) =>
    [...groups.values()].filter((group) => group.some(isSecondLevelMath) === isSecond),
  );
  return [...(others ?? []), ...(second ?? [])];
}

/** So many prices that nothing can undercut. */
function leastPrices<C extends { priceClp: Clp }>(subjects: readonly C[][], count: number): Clp[] {
  return subjects
    .flatMap(([cheapest]) => cheapest?.priceClp ?? [])
    .sort((one, other) => one - other)
    .slice(0, count);
}

/** The cheapest of all sets of so many courses that may stand together, or null. */
function cheapestOf<C extends Course & { priceClp: Clp }>(
  subjects: readonly C[][],
  count: number,
): C[] | null {
  let [best, least]: [C[] | null, Clp] = [null, Number.POSITIVE_INFINITY];
  const look = (from: number, chosen: C[], sum: Clp): void => {
    const lacking = count - chosen.length;
    if (lacking === 0) [best, least] = [chosen, sum];
    for (let index = from; lacking > 0 && index <= subjects.length - lacking; index += 1) {
      const later = sumOf(leastPrices(subjects.slice(index + 1), lacking - 1));
      const sections = subjects[index]?.filter((section) => canBeAdded(section, chosen)) ?? [];
      for (const section of sections) {
        const next = sum + section.priceClp;
        if (next + later < least) look(index + 1, [...chosen, section], next);
      }
    }
  };
  look(0, [], 0);
  return best;
}
