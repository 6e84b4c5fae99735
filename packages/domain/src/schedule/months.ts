import type { IsoDate } from "../format/iso-date";

/** Whether classes of a month began in an earlier month, or start in this one or later. */
export function monthStatus(month: number, seasonYear: number, today: IsoDate): "begun" | "ahead" {
  const first = `${String(seasonYear).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
  return first < today.slice(0, 7) ? "begun" : "ahead";
}
