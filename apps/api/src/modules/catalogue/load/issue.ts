/** What is wrong in a catalogue file, as a person would look for it in a spreadsheet. */
export interface Issue {
  file: string;
  /** Line of the file, the header being 1; null when the whole file is meant. */
  row: number | null;
  /** Column of a table or key of the settings; null when the whole row is meant. */
  field: string | null;
  problem: string;
}

/** `courses.csv, row 12, capacity: must be a whole number`. */
export function issueText({ file, row, field, problem }: Issue): string {
  const place = [file, row === null ? null : `row ${row}`, field].filter((part) => part !== null).join(", ");
  return `${place}: ${problem}`;
}

/** The catalogue was refused as a whole; nothing of it was stored. */
export class CatalogueError extends Error {
  override readonly name = "CatalogueError";

  constructor(readonly issues: readonly Issue[]) {
    super(issues.map(issueText).join("\n"));
  }
}
