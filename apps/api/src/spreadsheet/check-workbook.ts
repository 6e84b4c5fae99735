import { spreadsheetCopy as copy } from "./spreadsheet-copy";
import { type ZipEntry, zipEntries } from "./zip-entries";

/** A file that is not read at all; the sentence is Spanish. */
export class WorkbookRefused extends Error {
  override readonly name = "WorkbookRefused";
}

export interface BrokenCell {
  /** From 1, as in `J14`. */
  row: number;
  /** From 0. */
  column: number;
  /** Such as `#N/A`; empty for a formula that was never calculated. */
  text: string;
}

const MIB = 1024 * 1024;
const MAX_UNPACKED = 64 * MIB;
const MAX_ENTRIES = 500;
const MAX_SHEETS = 60;
const MAX_ROWS = 60_000;
const MAX_COLUMNS = 200;
const CELL = /<(\w+:)?c\s([^>]*)>/g;
// Of `.xls`, and of every Office file under a password.
const COMPOUND_FILE = Buffer.from("d0cf11e0", "hex");

// Refuses what would not fit into memory before anything of it is read. Returns of each sheet, in its order, the
// cells whose formula has no result. Throws WorkbookRefused
export function checkWorkbook(bytes: Buffer): BrokenCell[][] {
  if (bytes.subarray(0, 4).equals(COMPOUND_FILE)) throw new WorkbookRefused(copy.oldOrLocked);
  const entries = entriesOf(bytes);
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new WorkbookRefused(copy.oldOrLocked);
  const size = entries.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0);
  if (size > MAX_UNPACKED || entries.length > MAX_ENTRIES)
    throw new WorkbookRefused(copy.tooLarge(MAX_UNPACKED / MIB));
  const sheets = sheetsOf(entries);
  if (sheets.length === 0) throw new WorkbookRefused(copy.noWorkbook);
  if (sheets.length > MAX_SHEETS) throw new WorkbookRefused(copy.tooManySheets(MAX_SHEETS));
  return sheets.map((sheet) => brokenCells(textOf(sheet)));
}

function entriesOf(bytes: Buffer): ZipEntry[] {
  try {
    return zipEntries(bytes);
  } catch (error) {
    throw new WorkbookRefused(copy.noWorkbook, { cause: error });
  }
}

function textOf(entry: ZipEntry | undefined): string {
  try {
    return entry?.unpack().toString("utf8") ?? "";
  } catch (error) {
    throw new WorkbookRefused(copy.noWorkbook, { cause: error });
  }
}

const attribute = (tag: string, name: string) =>
  new RegExp(`(?:^|[\\s:])${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? "";

// In the order of the workbook's tabs.
function sheetsOf(entries: readonly ZipEntry[]): (ZipEntry | undefined)[] {
  const named = new Map(entries.map((entry) => [entry.name, entry]));
  const workbook = textOf(named.get("xl/workbook.xml"));
  const relations = textOf(named.get("xl/_rels/workbook.xml.rels"));
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)].map(([, tag = ""]) => [
      attribute(tag, "Id"),
      attribute(tag, "Target").replace(/^(?:\/?xl\/)?/, "xl/"),
    ]),
  );
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(([, tag = ""]) =>
    named.get(targets.get(attribute(tag, "id")) ?? ""),
  );
}

function brokenCells(xml: string): BrokenCell[] {
  return [...xml.matchAll(CELL)].flatMap(({ 0: tag, 1: prefix = "", 2: attributes = "", index }) => {
    const start = index + tag.length;
    const content = tag.endsWith("/>") ? "" : xml.slice(start, xml.indexOf(`</${prefix}c>`, start));
    // Empty cells that only have a style do not count.
    return content.includes("<") ? (brokenCell(attributes, content) ?? []) : [];
  });
}

function brokenCell(attributes: string, content: string): BrokenCell | null {
  const [, letters = "A", digits = "1"] = /^([A-Z]{1,3})(\d{1,7})$/.exec(attribute(attributes, "r")) ?? [];
  const place = { row: Number(digits), column: columnOf(letters) };
  if (place.row > MAX_ROWS || place.column >= MAX_COLUMNS)
    throw new WorkbookRefused(copy.tooManyCells(MAX_ROWS, MAX_COLUMNS));
  const value = /<(?:\w+:)?v>([^<]*)</.exec(content)?.[1];
  if (attribute(attributes, "t") === "e") return { ...place, text: value ?? "" };
  return value === undefined && /<(?:\w+:)?f\b/.test(content) ? { ...place, text: "" } : null;
}

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
