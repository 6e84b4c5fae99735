import type { DeclaredTable, PersonalUse } from "../../../db/personal-data/declare";
import type { ExportCategory } from "../../../db/personal-data/handling";
import {
  BASES,
  ORIGINS,
  PERIODS,
  PURPOSES,
  RECIPIENTS,
  type RetentionNumbers,
} from "../../../db/personal-data/terms";
import { REGISTER } from "../register";

export interface TableCategory extends ExportCategory {
  table: DeclaredTable;
}

/** Kinds of data of a person's copy, in its order. */
export const CATEGORIES: readonly TableCategory[] = REGISTER.flatMap((table) =>
  (table.handling?.exports ?? []).map((category) => ({ ...category, table })),
);

/** What a person must be told of data: where they come from, what for and why, who gets them, how long they stay. */
export interface CategoryFacts {
  origins: string[];
  purposes: string[];
  bases: string[];
  recipients: string[];
  periods: string[];
}

const usesOf = ({ table, as }: TableCategory): PersonalUse[] =>
  Object.values(table.columns)
    .filter((use) => use !== null)
    .filter((use) => use.of.some((role) => as.includes(role)));

/** The words of a table of terms that some column uses, in the table's order. */
const words = <Term extends string>(terms: Readonly<Record<Term, string>>, used: readonly Term[]): string[] =>
  (Object.keys(terms) as Term[]).filter((term) => used.includes(term)).map((term) => terms[term]);

/** The facts of a category, as the register of personal data declares its columns. */
export function factsOf(category: TableCategory, numbers: RetentionNumbers): CategoryFacts {
  const uses = usesOf(category);
  const periods = new Set(uses.map(({ period }) => PERIODS[period].text(numbers)));
  return {
    origins: words(
      ORIGINS,
      uses.map(({ origin }) => origin),
    ),
    purposes: words(
      PURPOSES,
      uses.flatMap(({ purposes }) => purposes),
    ),
    bases: words(
      BASES,
      uses.flatMap(({ bases }) => bases),
    ),
    recipients: words(
      RECIPIENTS,
      uses.flatMap(({ recipients }) => recipients),
    ),
    periods: [...periods],
  };
}
