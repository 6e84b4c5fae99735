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

// The law requires them beside a person's data.
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

// In the table's order.
const words = <Term extends string>(terms: Readonly<Record<Term, string>>, used: readonly Term[]): string[] =>
  (Object.keys(terms) as Term[]).filter((term) => used.includes(term)).map((term) => terms[term]);

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
