import type { IsoDate } from "../format/iso-date";

/** Month after a toggle was pressed: one at a time, and pressing the active one turns it off (COURSE-14, COURSE-15). */
export function toggleMonth(chosen: number | null, pressed: number): number | null {
  return chosen === pressed ? null : pressed;
}

/** Month that is chosen without asking: the only enabled one, else none (COURSE-16). */
export function preselectedMonth(enabledMonths: readonly number[]): number | null {
  const [first, ...others] = new Set(enabledMonths);
  return first !== undefined && others.length === 0 ? first : null;
}

/** Whether classes of a month began in an earlier month, or start in this one or later. */
export function monthStatus(month: number, season: number, today: IsoDate): "begun" | "ahead" {
  const first = `${String(season).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
  return first < today.slice(0, 7) ? "begun" : "ahead";
}
