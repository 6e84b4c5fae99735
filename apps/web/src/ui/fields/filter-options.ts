import { foldText } from "@shop/domain/format/fold-text";

export interface ComboboxOption {
  value: string;
  label: string;
  /** Second line, e.g. the commune of a school. */
  detail?: string;
}

/** An option with the plain text that is searched, prepared once for lists of thousands. */
export interface SearchableOption extends ComboboxOption {
  plain: string;
}

/** Text without accents or case, as people type when they search. */
export function plainText(text: string) {
  return foldText(text).trim();
}

export function makeSearchable(options: readonly ComboboxOption[]): SearchableOption[] {
  return options.map((option) => ({ ...option, plain: plainText(`${option.label} ${option.detail ?? ""}`) }));
}

/**
 * Options that hold every typed word, those that begin with the text first, else in their own order.
 * @returns at most `limit` of them, and how many matched in all
 */
export function filterOptions(options: readonly SearchableOption[], text: string, limit: number) {
  const query = plainText(text);
  const words = query.split(/\s+/).filter(Boolean);
  const matches = options.filter(({ plain }) => words.every((word) => plain.includes(word)));
  const first = matches.filter(({ plain }) => plain.startsWith(query));
  const rest = matches.filter(({ plain }) => !plain.startsWith(query));
  return { shown: [...first, ...rest].slice(0, limit), total: matches.length };
}
