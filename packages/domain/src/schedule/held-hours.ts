import { addDays, type IsoDate, shortDate } from "../format/iso-date";
import type { ClassMeeting } from "./class-meeting";
import { scheduleLabel } from "./schedule-copy";

export interface EarlierHours {
  /** Their last day. */
  until: IsoDate;
  schedules: readonly ClassMeeting[];
}

// Weekly hours of a section that was sold, with those of before the academy moved it, oldest first.
export interface HeldHours<Earlier extends EarlierHours = EarlierHours> {
  schedules: readonly ClassMeeting[];
  earlier?: readonly Earlier[] | undefined;
}

export interface HoursSpan {
  /** Null: from the beginning. */
  from: IsoDate | null;
  /** Null: they hold now. */
  until: IsoDate | null;
  schedules: readonly ClassMeeting[];
}

// Oldest first, without gaps.
export function hoursInTurn({ schedules, earlier = [] }: HeldHours): HoursSpan[] {
  const ends = earlier.map(({ until }) => until);
  return [...earlier, { until: null, schedules }].map((hours, index) => {
    const before = ends[index - 1];
    return { ...hours, from: before ? addDays(before, 1) : null };
  });
}

export const isWithin = (day: IsoDate, { from, until }: Pick<HoursSpan, "from" | "until">): boolean =>
  (from === null || from <= day) && (until === null || day <= until);

/** Earlier hours of a section that gets others after `until`; what would never hold is left out. */
export function endHours<Earlier extends EarlierHours>(
  earlier: readonly Earlier[] | undefined,
  now: Earlier,
): Earlier[] {
  const { until } = now;
  const over = (earlier ?? []).filter((hours) => hours.until < until);
  const cut = (earlier ?? []).find((hours) => hours.until >= until);
  return [...over, cut ? { ...cut, until } : now];
}

/** `Mar 18:00–19:30 (desde el 15/05/2027; antes, Lun 18:00–19:30)`. */
export function heldHoursLabel({ schedules, earlier = [] }: HeldHours): string {
  const before = earlier.at(-1);
  const now = scheduleLabel(schedules);
  if (!before) return now;
  return `${now} (desde el ${shortDate(addDays(before.until, 1))}; antes, ${scheduleLabel(before.schedules)})`;
}
