import { addDays, type IsoDate } from "../format/iso-date";
import type { RightsKind } from "./request-kinds";

/** Terms of Ley 19.628, art. 11: calendar days to answer, how many more they may become once, business days to block. */
export const ANSWER_DAYS = 30;
export const EXTENSION_DAYS = 30;
const BLOCKING_DAYS = 2;
/** Day on which whoever has not answered yet is reminded. */
const REMINDER_DAY = 20;

/** Years for which an answered request is kept as proof: infringements of the law lapse after four. */
export const REQUEST_YEARS = 4;

const isWeekend = (date: IsoDate) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/**
 * The date so many business days later. Holidays count as business days: the shop has no list of them, so a term ends
 * sooner than the law's and never later.
 */
export function addBusinessDays(date: IsoDate, days: number): IsoDate {
  let [last, left] = [date, days];
  while (left > 0) {
    last = addDays(last, 1);
    if (!isWeekend(last)) left -= 1;
  }
  return last;
}

/** Last day on which a request of that day may be answered; dates are those of Santiago [LAW-12]. */
export function dueOn(kind: RightsKind, openedOn: IsoDate): IsoDate {
  return kind === "blocking" ? addBusinessDays(openedOn, BLOCKING_DAYS) : addDays(openedOn, ANSWER_DAYS);
}

/** The same once the term was prolonged. */
export const extendedDueOn = (due: IsoDate): IsoDate => addDays(due, EXTENSION_DAYS);

/**
 * Day from which the academy is reminded of a request that waits: ten days before its end, which is the twentieth of
 * thirty; of a blocking the day on which it came.
 */
export function remindOn(kind: RightsKind, { openedOn, due }: { openedOn: IsoDate; due: IsoDate }): IsoDate {
  return kind === "blocking" ? openedOn : addDays(due, REMINDER_DAY - ANSWER_DAYS);
}
