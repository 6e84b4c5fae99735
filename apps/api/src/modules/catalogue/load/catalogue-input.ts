import type { BrandPictures } from "../brand/brand-files";
import { type RawTable, readCsv } from "./csv-table";
import type { Issue } from "./issues";
import { loadCopy as copy } from "./load-copy";
import { ACADEMY_FILE, type RawSettings, readYaml, settingText } from "./settings";
import { TABLES } from "./tables";

/** What a catalogue is made of, not yet checked: a folder's files, or a workbook with the files beside it. */
export interface CatalogueInput {
  /** By file; what cannot be read is its issue. */
  tables: ReadonlyMap<string, RawTable | Issue>;
  settings: RawSettings | Issue[];
  /** SVG texts by file. */
  drawings: ReadonlyMap<string, string>;
  pictures: Omit<BrandPictures, "icon">;
  /** Of files that are neither tables nor settings. */
  issues: readonly Issue[];
  missingText(title: string): string;
  /** Where a value stands in a workbook. */
  cellOf?(issue: Issue): Pick<Issue, "cell" | "field">;
}

const NO_PICTURES = { touchIcon: null, sharePicture: null };

const missingFile = (file: string): Issue => ({
  file,
  row: null,
  field: null,
  problem: copy.missingFile,
});

export function inputOfTexts(
  texts: ReadonlyMap<string, string>,
  { pictures = NO_PICTURES, issues = [] }: Partial<Pick<CatalogueInput, "pictures" | "issues">> = {},
): CatalogueInput {
  const files = Object.values(TABLES).map(({ file }) => file);
  const settings = texts.get(ACADEMY_FILE);
  return {
    tables: new Map(
      files.flatMap((file) => {
        const text = texts.get(file);
        return text === undefined ? [] : [[file, readCsv(file, text)]];
      }),
    ),
    settings: settings === undefined ? [missingFile(ACADEMY_FILE)] : readYaml(settings),
    drawings: texts,
    pictures,
    issues,
    missingText: () => copy.missingFile,
  };
}

function valueAt({ tables, settings }: CatalogueInput, { file, row, field }: Issue): string {
  if (field === null) return "";
  if (file === ACADEMY_FILE) return Array.isArray(settings) ? "" : settingText(settings.values, field);
  const table = tables.get(file);
  if (!table || !("lines" in table)) return "";
  return table.lines.find((line) => line.row === row)?.cells[table.header.indexOf(field)] ?? "";
}

/** Adds what stands there and, of a workbook, its cell. */
export const located = (input: CatalogueInput, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) =>
    issue.cell ? issue : { ...issue, value: issue.value ?? valueAt(input, issue), ...input.cellOf?.(issue) },
  );
