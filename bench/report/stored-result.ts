import type { Result } from "./result";

const NOT_IN_JSON = ["Infinity", "-Infinity", "NaN"];

const toStored = (_key: string, value: unknown) => {
  if (typeof value !== "number") return value;
  return Number.isFinite(value) ? Math.round(value * 1000) / 1000 : String(value);
};
const fromStored = (_key: string, value: unknown) =>
  NOT_IN_JSON.includes(String(value)) ? Number(value) : value;

/** A result as JSON text, with three digits behind the point; what never came back, such as ∞ s, is kept as it is. */
export const storedResult = (result: Result): string => `${JSON.stringify(result, toStored, 2)}\n`;

/** The result of a text that `storedResult` made. */
export const readStoredResult = (text: string): Result => JSON.parse(text, fromStored);

/** A result with these sections in place of its own; others stay as they were measured. */
export function renewSections(known: Result, measured: Result): Result {
  const anew = new Map(measured.sections.map((section) => [section.name, section]));
  const kept = known.sections.map((section) => anew.get(section.name) ?? section);
  const added = measured.sections.filter(({ name }) => !known.sections.some((each) => each.name === name));
  return { ...known, sections: [...kept, ...added] };
}
