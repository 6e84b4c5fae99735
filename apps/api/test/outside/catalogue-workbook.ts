import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { onTestFinished } from "vitest";
import { CATALOGUE_FILES } from "../../src/modules/catalogue/load/read-catalogue";
import type { Catalogue } from "../../src/modules/catalogue/load/tables";
import { withCatalogue } from "../../src/modules/catalogue/workbook/open-catalogue";
import { writeCatalogueWorkbook } from "../../src/modules/catalogue/workbook/write-catalogue-workbook";
import { readWorkbook } from "../../src/spreadsheet/read-workbook";
import { type Cell, writeWorkbook } from "../../src/spreadsheet/write-workbook";
import { zipEntries } from "../../src/spreadsheet/zip-entries";

const texts = new Map<string, string>();
for (const file of CATALOGUE_FILES)
  texts.set(file, await readFile(path.join(FROZEN_CATALOGUE, file), "utf8"));

/** The tests' catalogue. */
export const frozenWorkbook = await writeCatalogueWorkbook(texts);

/** Rows by sheet, the head being the first. */
export type Sheets = Map<string, Cell[][]>;

async function editedSheets(bytes: Buffer, change: (sheets: Sheets) => void): Promise<Buffer> {
  const sheets: Sheets = new Map(
    (await readWorkbook(bytes)).map(({ name, rows }) => [name, rows.map((row) => [...row])]),
  );
  change(sheets);
  return await writeWorkbook(
    [...sheets].map(([name, [heads = [], ...rows]]) => ({
      name,
      columns: heads.map((head) => ({ head: String(head ?? "") })),
      rows,
    })),
  );
}

/** Rows count from 1, as a spreadsheet shows them. */
export function put(
  sheets: Sheets,
  [sheet, row, head]: [sheet: string, row: number, head: string],
  value: Cell,
) {
  const rows = sheets.get(sheet) ?? [];
  const cells = rows[row - 1] ?? [];
  cells[(rows[0] ?? []).indexOf(head)] = value;
}

export function putSetting(sheets: Sheets, key: string, value: Cell): void {
  const row = sheets.get("Academia")?.find(([name]) => name === key) ?? [];
  row[1] = value;
}

/** `academia.xlsx` in a folder of the test's own, with a logo beside it. */
export async function workbookFile(bytes: Buffer | string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "academia-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, "documents"));
  await cp(path.join(FROZEN_CATALOGUE, "brand"), path.join(folder, "brand"), { recursive: true });
  const file = path.join(folder, "academia.xlsx");
  await writeFile(file, bytes);
  return file;
}

/** Reads it after a change, and says where it lies. */
export async function readChanged(
  change: (sheets: Sheets) => void,
  bytes = frozenWorkbook,
): Promise<{ file: string; catalogue: Catalogue | null; problems: string[] }> {
  const file = await workbookFile(await editedSheets(bytes, change));
  try {
    return { file, catalogue: await withCatalogue(file, async (read) => read), problems: [] };
  } catch (error) {
    return { file, catalogue: null, problems: String(error instanceof Error && error.message).split("\n") };
  }
}

export async function sheetFile(bytes: Buffer, sheet: string): Promise<string> {
  const names = (await readWorkbook(bytes)).map(({ name }) => name);
  return `xl/worksheets/sheet${names.indexOf(sheet) + 1}.xml`;
}

export const partOf = (bytes: Buffer, name: string): string =>
  zipEntries(bytes)
    .find((entry) => entry.name === name)
    ?.unpack()
    .toString("utf8") ?? "";
