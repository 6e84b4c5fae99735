import { santiagoDate } from "../format/instants";
import type { IsoDate } from "../format/iso-date";
import { monthStatus } from "./month-choice";

/** Of the sections that a file brings without a season: a year, or `auto`. */
export type SeasonSetting = "auto" | number;

const FIRST_MONTH = "08";

/** Year of a setting: `auto` is from August on the next year, by the date in Santiago. */
export function yearOfSetting(setting: SeasonSetting, now: Date): number {
  if (setting !== "auto") return setting;
  const [year = "", month = ""] = santiagoDate(now).split("-");
  return Number(year) + (month >= FIRST_MONTH ? 1 : 0);
}

export const seasonOpens = (season: number): IsoDate => `${season - 1}-${FIRST_MONTH}-01`;

/** When a season is sold: from the first day on, until before the second; null leaves that end open. */
export interface SeasonSale {
  year: number;
  opensOn: IsoDate | null;
  closesOn: IsoDate | null;
}

/** Years on sale on a day, the earliest first. */
export const seasonsOnSale = (sales: readonly SeasonSale[], today: IsoDate): number[] =>
  sales
    .filter(
      ({ opensOn, closesOn }) =>
        (opensOn === null || opensOn <= today) && (closesOn === null || today < closesOn),
    )
    .map(({ year }) => year)
    .sort((one, other) => one - other);

/**
 * The season that a start month means while several are on sale: the first in which it is not over yet, else the newest
 * (AMB-08). Null while none is on sale.
 */
export function seasonOfMonth(month: number, onSale: readonly number[], today: IsoDate): number | null {
  const ahead = onSale.find((year) => monthStatus(month, year, today) === "ahead");
  return ahead ?? onSale[onSale.length - 1] ?? null;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The season that texts name: the newest that some start month means, so that something of it can be bought. */
export function seasonNamed(onSale: readonly number[], today: IsoDate): number | null {
  const meant = MONTHS.flatMap((month) => seasonOfMonth(month, onSale, today) ?? []);
  return meant.length > 0 ? Math.max(...meant) : null;
}
