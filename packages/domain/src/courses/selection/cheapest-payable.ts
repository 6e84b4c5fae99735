import { type Clp, sumOf } from "../../pricing/clp";
import type { Course } from "../course";
import { isSecondLevelMath } from "../course-name";
import { withHoursToTake, withSeats } from "../seats";
import { subjectKey } from "../subject-groups";
import { canBeAdded } from "./dearest-choice";

interface PayableTerms {
  minimum: number;
  takesUntimed: boolean;
  /** Total with the fee; must not fall when one of the prices rises. */
  totalOf(prices: readonly Clp[]): Clp;
}

/** With seats, minimum and rules; fewest courses on a tie. Null where none can be bought (FEEL-05). */
export function cheapestPayable<C extends Course & { priceClp: Clp }>(
  listed: readonly C[],
  { minimum, takesUntimed, totalOf }: PayableTerms,
): C[] | null {
  const subjects = bySubject(withSeats(takesUntimed ? listed : withHoursToTake(listed)));
  const total = (courses: readonly C[]) => totalOf(courses.map(({ priceClp }) => priceClp));
  let best: C[] | null = null;
  for (let count = minimum; count <= subjects.length; count += 1) {
    if (best && totalOf(leastPrices(subjects, count)) >= total(best)) continue;
    const found = cheapestOf(subjects, count);
    if (found && (!best || total(found) < total(best))) best = found;
  }
  return best;
}

function bySubject<C extends Course & { priceClp: Clp }>(courses: readonly C[]): C[][] {
  const groups = new Map<string, C[]>();
  for (const course of [...courses].sort((one, other) => one.priceClp - other.priceClp))
    groups.set(subjectKey(course), [...(groups.get(subjectKey(course)) ?? []), course]);
  const [second, others] = [true, false].map((isSecond) =>
    [...groups.values()].filter((group) => group.some(isSecondLevelMath) === isSecond),
  );
  return [...(others ?? []), ...(second ?? [])];
}

function leastPrices<C extends { priceClp: Clp }>(subjects: readonly C[][], count: number): Clp[] {
  return subjects
    .flatMap(([cheapest]) => cheapest?.priceClp ?? [])
    .sort((one, other) => one - other)
    .slice(0, count);
}

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
