import type { IsoDate } from "../format/iso-date";
import { MONTH_NAMES } from "./month-copy";

const FALLBACK_MONTH = 4;
const NUMBERS = new Map<string, number>([
  ...MONTH_NAMES.map((name, index): [string, number] => [name, index + 1]),
  ["setiembre", 9],
]);

const isMonth = (value: number) => Number.isInteger(value) && value >= 1 && value <= 12;

/**
 * Month 1–12 of a number, a Spanish month name or a text with digits; names count before digits, and whatever
 * names no month gives 4 (COURSE-20, AMB-45).
 */
export function monthNumber(value: string | number): number {
  if (typeof value === "number") return isMonth(value) ? value : FALLBACK_MONTH;
  return namedMonth(value) ?? (value.match(/\d+/g) ?? []).map(Number).find(isMonth) ?? FALLBACK_MONTH;
}

function namedMonth(text: string): number | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.map((word) => NUMBERS.get(word)).find((month) => month !== undefined);
}

/** Whether classes of a month began in an earlier month, or start in this one or later (COURSE-04, AMB-44). */
export function monthStatus(month: number, seasonYear: number, today: IsoDate): "begun" | "ahead" {
  const first = `${String(seasonYear).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
  return first < today.slice(0, 7) ? "begun" : "ahead";
}
