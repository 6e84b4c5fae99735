import { lastOf } from "../last-of";
import { daysCost, waitingCost, waitingMinutes } from "./plan-cost";
import type { Section } from "./sections";
import type { Wishes } from "./wishes";

interface Choice {
  key: string;
  sections: readonly Section[];
}

export interface Found {
  sections: readonly Section[];
  cost: number;
}

interface SearchOptions {
  wishes: Wishes;
  leftOutCount: number;
  limit: number;
  budget: number;
  goTogether: (a: Section, b: Section) => boolean;
  m2NeedsM1: boolean;
}

interface Step {
  taken: readonly Section[];
  cost: number;
  days: number;
  open: readonly Choice[];
  toLeaveOut: number;
}

// Branch and bound within the budget; incomplete if `isComplete` is false.
export function search(choices: readonly Choice[], options: SearchOptions) {
  const best: Found[] = [];
  let steps = 0;
  const worst = () => (best.length < options.limit ? Number.POSITIVE_INFINITY : (lastOf(best)?.cost ?? 0));

  const mayTry = () => steps < options.budget;

  function visit(asked: Step) {
    const step = options.m2NeedsM1 ? withoutOrphanM2(asked) : asked;
    if (step && boundOf(step, options.wishes) < worst()) explore(step);
  }

  function explore(step: Step) {
    const next = fewestSections(step.open);
    if (!next) return keep(best, toFound(step, options.wishes), options.limit);
    const others = step.open.filter((choice) => choice !== next);
    for (const section of cheapestFirst(next.sections, step.days, options.wishes)) {
      if (!mayTry()) return;
      steps += 1;
      const after = take(step, section, others, options.goTogether);
      if (after) visit(after);
    }
    if (step.toLeaveOut === 0 || !mayTry()) return;
    steps += 1;
    visit({ ...step, open: others, toLeaveOut: step.toLeaveOut - 1 });
  }

  visit({ taken: [], cost: 0, days: 0, open: choices, toLeaveOut: options.leftOutCount });
  return { best, steps, isComplete: steps < options.budget };
}

function take(
  { taken, cost, days, toLeaveOut }: Step,
  section: Section,
  others: readonly Choice[],
  goTogether: SearchOptions["goTogether"],
): Step | null {
  const open = others.map(({ key, sections }) => ({
    key,
    sections: sections.filter((other) => goTogether(section, other)),
  }));
  if (open.filter(({ sections }) => sections.length === 0).length > toLeaveOut) return null;
  return {
    taken: [...taken, section],
    cost: cost + section.cost,
    days: days | section.days,
    open,
    toLeaveOut,
  };
}

function withoutOrphanM2(step: Step): Step | null {
  const { taken, open, toLeaveOut } = step;
  if ([...taken, ...open.flatMap(({ sections }) => sections)].some(({ isM1 }) => isM1)) return step;
  if (taken.some(({ isM2 }) => isM2)) return null;
  const others = open.filter(({ sections }) => !sections.some(({ isM2 }) => isM2));
  const left = toLeaveOut - (open.length - others.length);
  return left < 0 ? null : { ...step, open: others, toLeaveOut: left };
}

function fewestSections(open: readonly Choice[]): Choice | undefined {
  return open.reduce<Choice | undefined>(
    (least, choice) => (!least || choice.sections.length < least.sections.length ? choice : least),
    undefined,
  );
}

function cheapestFirst(sections: readonly Section[], days: number, wishes: Wishes): Section[] {
  const priced = sections.map((section) => ({
    section,
    cost: section.cost + daysCost(countBits(days | section.days), wishes),
  }));
  return priced.sort((a, b) => a.cost - b.cost).map(({ section }) => section);
}

function boundOf({ cost, days, open, toLeaveOut }: Step, wishes: Wishes): number {
  const least = open.map(({ sections }) => sections[0]?.cost ?? 0);
  const needed =
    toLeaveOut === 0 ? least : least.sort((a, b) => a - b).slice(0, Math.max(0, least.length - toLeaveOut));
  return cost + daysCost(countBits(days), wishes) + needed.reduce((sum, one) => sum + one, 0);
}

function countBits(bits: number): number {
  return bits === 0 ? 0 : (bits & 1) + countBits(bits >>> 1);
}

function toFound({ taken, cost, days }: Step, wishes: Wishes): Found {
  const waiting = waitingMinutes(taken.flatMap(({ hours }) => hours));
  return { sections: taken, cost: cost + daysCost(countBits(days), wishes) + waitingCost(waiting) };
}

// Ties by course ids, so that the result is deterministic.
function keep(best: Found[], found: Found, limit: number): void {
  if (best.length === limit && found.cost > (lastOf(best)?.cost ?? 0)) return;
  best.push(found);
  best.sort((a, b) => a.cost - b.cost || compareIds(idsOf(a), idsOf(b)));
  best.splice(limit);
}

const idsOf = ({ sections }: Found) => sections.map(({ course }) => course.id).sort((a, b) => a - b);

function compareIds(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((id, index) => id !== b[index]);
  return first < 0 ? 0 : (a[first] ?? 0) - (b[first] ?? 0);
}
