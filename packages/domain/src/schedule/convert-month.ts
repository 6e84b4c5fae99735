import { foldText } from "../format/fold-text";
import { MONTH_NAMES } from "./month-copy";

const USUAL_MONTH = 4;

/** Number, Spanish name, first 1 to 12, else April (COURSE-20, AMB-45). Orders refuse wrong months instead (AMB-87). */
export function convertMonth(value: string | number): number {
  if (typeof value === "number") return value;
  const text = foldText(value);
  const named = MONTH_NAMES.findIndex((name) => text.includes(name));
  if (named >= 0) return named + 1;
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  return numbers.find((month) => month >= 1 && month <= MONTH_NAMES.length) ?? USUAL_MONTH;
}
