import { getCellAddress } from "write-excel-file/utility";
import { loadCopy as copy } from "./load-copy";

export interface SheetPlace {
  sheet: string;
  /** From 1, as in `J14`; null for the whole sheet. */
  row: number | null;
  /** From 0. */
  column: number;
}

export interface Issue {
  file: string;
  /** Line of the file or row of its sheet, the header being 1; null for the whole file. */
  row: number | null;
  /** Column of a table or key of the settings; null for the whole row. */
  field: string | null;
  /** Spanish, and says what is allowed. */
  problem: string;
  /** As it stands in the file. */
  value?: string;
  cell?: SheetPlace;
}

const MAX_VALUE = 60;

/** Such as `Cursos!J14`. */
export const addressOf = ({ sheet, row, column }: SheetPlace) =>
  row === null ? sheet : `${sheet}!${getCellAddress(row - 1, column)}`;

function placeOf({ file, row, field, cell }: Issue): string {
  if (cell) return field === null ? addressOf(cell) : `${addressOf(cell)} (${field})`;
  return [file, row === null ? null : copy.row(row), field].filter((part) => part !== null).join(", ");
}

export function issueText(issue: Issue): string {
  const { value = "", problem } = issue;
  const shown = value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value;
  return `${placeOf(issue)}${shown === "" ? "" : ` «${shown}»`}: ${problem}`;
}

/** The whole catalogue was refused; nothing was stored. */
export class CatalogueError extends Error {
  override readonly name = "CatalogueError";

  constructor(
    readonly issues: readonly Issue[],
    /** Copy of the workbook with the wrong cells marked. */
    readonly marked?: string,
  ) {
    super(issues.map(issueText).join("\n"));
  }
}
