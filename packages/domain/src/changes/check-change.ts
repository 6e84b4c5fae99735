import type { PlacedCourse, SelectionLine, SelectionViolation } from "../courses/selection/check-selection";
import { checkSelection } from "../courses/selection/check-selection";
import { subjectKey } from "../courses/subject-groups";

/** Why other courses cannot take the place of those of a line. */
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

/** A section that a change may choose or leave, with its list price in CLP. */
export interface PricedSection extends PlacedCourse {
  priceClp: number;
  /** Still sold. */
  isOpen: boolean;
  /** The catalogue has it no more, and it stands in with what was sold. */
  isGone?: boolean;
}

/** A line with sections as the catalogue has them. */
export interface ChangingLine extends SelectionLine {
  courses: readonly PricedSection[];
}

export interface ChangeQuestion {
  before: ChangingLine;
  after: ChangingLine;
  /** The same student's other programmes of the order. */
  others: readonly SelectionLine[];
  /**
   * An outlet's pack has one price, for its subjects at its venue: its courses change for other hours of these, of the same
   * list price.
   */
  isOfPack: boolean;
}

const keyOf = ({ code, courseIds }: SelectionViolation) => `${code} ${[...courseIds].sort((a, b) => a - b)}`;

/** Rules that the line would break after the change and does not break as it is: what was sold is not judged again. */
function brokenAnew({ before, after, others }: ChangeQuestion): SelectionViolation[] {
  const known = new Set(checkSelection([before, ...others]).map(keyOf));
  return checkSelection([after, ...others]).filter((violation) => !known.has(keyOf(violation)));
}

/** What the price of a pack is for. */
const packKey = ({ venueId, courses }: ChangingLine): string =>
  [venueId, ...courses.map((course) => `${subjectKey(course)} ${course.priceClp}`).sort()].join("|");

/**
 * What stands against a change (contract, `changes`): as many other courses of the same programme and month, still
 * sold, that keep the programme's rules and clash with nothing the student has beside them; empty when it is admitted.
 * Seats are decided when they are taken.
 */
export function changeRefusals(question: ChangeQuestion): ChangeRefusal[] {
  const { before, after, isOfPack } = question;
  const kept = new Set(before.courses.map(({ id }) => id));
  const added = after.courses.filter(({ id }) => !kept.has(id));
  const month = before.courses[0]?.month;
  const found: [ChangeRefusal, boolean][] = [
    ["NOTHING_CHANGES", added.length === 0],
    ["OTHER_NUMBER", after.courses.length !== before.courses.length],
    ["OTHER_PROGRAM", added.some(({ programId }) => programId !== before.programId)],
    ["OTHER_MONTH", added.some((course) => course.month !== month)],
    ["NOT_OFFERED", added.some(({ isOpen }) => !isOpen)],
    ["OTHER_PACK", isOfPack && packKey(after) !== packKey(before)],
    ["SELECTION", brokenAnew(question).length > 0],
  ];
  return found.flatMap(([code, holds]) => (holds ? [code] : []));
}

/** How many changes the buyer may still make: those that the contract gives less their own; staff's count for nothing. */
export function changesLeft(free: number, ownChanges: number): number {
  return Math.max(0, free - ownChanges);
}
