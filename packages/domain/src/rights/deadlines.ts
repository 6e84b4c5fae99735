import { addDays, type IsoDate } from "../format/iso-date";
import type { RightsKind } from "./request-kinds";

/** Ley 19.628, art. 11: calendar days to answer and of one extension, business days to block. */
export const ANSWER_DAYS = 30;
export const EXTENSION_DAYS = 30;
const BLOCKING_DAYS = 2;
const REMINDER_DAY = 20;

/** Who asked downloads the file for so long, and then asks again: it shows what the shop has that day. */
export const EXPORT_DAYS = 30;

/** Proof is kept this long: infringements lapse after four years. */
export const REQUEST_YEARS = 4;

const isWeekend = (date: IsoDate) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

// Without a list of holidays: the date may be earlier than the law's, never later.
export function addBusinessDays(date: IsoDate, days: number): IsoDate {
  let [last, left] = [date, days];
  while (left > 0) {
    last = addDays(last, 1);
    if (!isWeekend(last)) left -= 1;
  }
  return last;
}

/** Dates in Santiago [LAW-12]. */
export function dueOn(kind: RightsKind, openedOn: IsoDate): IsoDate {
  return kind === "blocking" ? addBusinessDays(openedOn, BLOCKING_DAYS) : addDays(openedOn, ANSWER_DAYS);
}

export const extendedDueOn = (due: IsoDate): IsoDate => addDays(due, EXTENSION_DAYS);

/** Ten days before the end (the twentieth of thirty); a blocking at once. */
export function remindOn(kind: RightsKind, { openedOn, due }: { openedOn: IsoDate; due: IsoDate }): IsoDate {
  return kind === "blocking" ? openedOn : addDays(due, REMINDER_DAY - ANSWER_DAYS);
}
