import type { PlacedCourse, SelectionLine, SelectionViolation } from "../courses/selection/check-selection";
import { checkSelection } from "../courses/selection/check-selection";
import { subjectKey } from "../courses/subject-groups";

export const CHANGE_REFUSALS = [
  "NOTHING_CHANGES",
  "OTHER_NUMBER",
  "OTHER_PROGRAM",
  "OTHER_MONTH",
  "NOT_OFFERED",
  "OTHER_PACK",
  "SELECTION",
] as const;
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number];

/** List price in CLP. */
export interface PricedSection extends PlacedCourse {
  priceClp: number;
  isOpen: boolean;
  isGone?: boolean;
}

export interface ChangingLine extends SelectionLine {
  courses: readonly PricedSection[];
}

export interface ChangeQuestion {
  before: ChangingLine;
  after: ChangingLine;
  others: readonly SelectionLine[];
  /** An outlet's pack has one price: only other hours of the same subjects at the same list price. */
  isOfPack: boolean;
  /** Whether courses may be added, or dropped. */
  mayResize?: boolean;
}

const keyOf = ({ code, courseIds }: SelectionViolation) => `${code} ${[...courseIds].sort((a, b) => a - b)}`;

// Rules broken by the change only: what was sold is not judged again.
function brokenAnew({ before, after, others }: ChangeQuestion): SelectionViolation[] {
  const known = new Set(checkSelection([before, ...others]).map(keyOf));
  return checkSelection([after, ...others]).filter((violation) => !known.has(keyOf(violation)));
}

const packKey = ({ venueId, courses }: ChangingLine): string =>
  [venueId, ...courses.map((course) => `${subjectKey(course)} ${course.priceClp}`).sort()].join("|");

const without = (courses: readonly PricedSection[], others: readonly PricedSection[]) =>
  courses.filter(({ id }) => others.every((other) => other.id !== id));

/** Contract, `changes`; empty when admitted. Seats are decided when they are taken. */
export function changeRefusals(question: ChangeQuestion): ChangeRefusal[] {
  const { before, after, isOfPack, mayResize = false } = question;
  const added = without(after.courses, before.courses);
  const removed = without(before.courses, after.courses);
  // What replaces what, and so its price, would be anybody's guess.
  const isResized = after.courses.length !== before.courses.length;
  const isMixed = added.length > 0 && removed.length > 0;
  const month = before.courses[0]?.month;
  const found: [ChangeRefusal, boolean][] = [
    ["NOTHING_CHANGES", added.length + removed.length === 0],
    ["OTHER_NUMBER", isResized && (isMixed || !mayResize)],
    ["OTHER_PROGRAM", added.some(({ programId }) => programId !== before.programId)],
    ["OTHER_MONTH", added.some((course) => course.month !== month)],
    ["NOT_OFFERED", added.some(({ isOpen }) => !isOpen)],
    ["OTHER_PACK", isOfPack && packKey(after) !== packKey(before)],
    ["SELECTION", brokenAnew(question).length > 0],
  ];
  return found.flatMap(([code, holds]) => (holds ? [code] : []));
}

/** The contract's free changes less the buyer's own; staff's changes do not count. */
export function changesLeft(free: number, ownChanges: number): number {
  return Math.max(0, free - ownChanges);
}
