import { santiagoDate } from "../format/instants";
import type { IsoDate } from "../format/iso-date";

/** Season as an academy sets it: a year, or `auto` for the one that is sold at the time. */
export type SeasonSetting = "auto" | number;

const FIRST_MONTH = "08";

/**
 * Year that is sold at an instant: its start months fall in it. `auto` is from August on the coming year, else the
 * current one, by the date in Santiago (AMB-08).
 */
export function seasonOf(setting: SeasonSetting, now: Date): number {
  if (setting !== "auto") return setting;
  const [year = "", month = ""] = santiagoDate(now).split("-");
  return Number(year) + (month >= FIRST_MONTH ? 1 : 0);
}

/** First day on which `auto` sells a season. */
export const seasonOpens = (season: number): IsoDate => `${season - 1}-${FIRST_MONTH}-01`;
