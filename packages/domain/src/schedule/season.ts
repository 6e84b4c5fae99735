import { santiagoDate } from "../format/instants";
import type { IsoDate } from "../format/iso-date";

export type SeasonSetting = "auto" | number;

const FIRST_MONTH = "08";

/** Year on sale. `auto`: from August on the next year, by the date in Santiago (AMB-08). */
export function seasonOf(setting: SeasonSetting, now: Date): number {
  if (setting !== "auto") return setting;
  const [year = "", month = ""] = santiagoDate(now).split("-");
  return Number(year) + (month >= FIRST_MONTH ? 1 : 0);
}

export const seasonOpens = (season: number): IsoDate => `${season - 1}-${FIRST_MONTH}-01`;
