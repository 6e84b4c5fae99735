import type { IsoDate } from "../format/iso-date";

/** One at a time; the active one turns off (COURSE-14, COURSE-15). */
export function toggleMonth(chosen: number | null, pressed: number): number | null {
  return chosen === pressed ? null : pressed;
}

/** The only enabled month, else null (COURSE-16). */
export function preselectedMonth(enabledMonths: readonly number[]): number | null {
  const [first, ...others] = new Set(enabledMonths);
  return first !== undefined && others.length === 0 ? first : null;
}

/** `begun` if the month is before this one. */
export function monthStatus(month: number, season: number, today: IsoDate): "begun" | "ahead" {
  const first = `${String(season).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
  return first < today.slice(0, 7) ? "begun" : "ahead";
}
