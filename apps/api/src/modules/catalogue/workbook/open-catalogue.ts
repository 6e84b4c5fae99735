import { existsSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { WorkbookRefused } from "../../../spreadsheet/check-workbook";
import { BRAND_FILES } from "../brand/brand-files";
import { DOCUMENTS_FOLDER } from "../documents/parse-document";
import { type CatalogueInput, located } from "../load/catalogue-input";
import { CatalogueError } from "../load/issues";
import { catalogueFolder, catalogueOf, readBrand, readFolder } from "../load/read-catalogue";
import type { Catalogue } from "../load/tables";
import { markWorkbook } from "./mark-workbook";
import { readCatalogueWorkbook } from "./read-catalogue-workbook";
import { workbookCopy as copy } from "./workbook-copy";

export const WORKBOOK = ".xlsx";

/** Folders of what no workbook holds. */
export interface FilesBeside {
  brand: string;
  documents: string;
}

interface Opened {
  input: CatalogueInput;
  beside: FilesBeside;
  /** Writes a copy with the wrong cells marked, and names it; null of a folder. */
  mark: ((error: CatalogueError) => Promise<string>) | null;
}

async function open(place: string): Promise<Opened> {
  if ((await stat(place)).isDirectory())
    return { input: await readFolder(place), beside: { brand: place, documents: place }, mark: null };
  const folder = path.dirname(place);
  const withFolder = (name: string) =>
    existsSync(path.join(folder, name)) ? folder : catalogueFolder(process.env.CATALOGUE_DIR);
  const beside = {
    brand: withFolder(path.dirname(BRAND_FILES.logo)),
    documents: withFolder(DOCUMENTS_FOLDER),
  };
  const { input, sheets } = await readCatalogueWorkbook(
    await readFile(place),
    await readBrand(beside.brand),
  ).catch((error: unknown) => {
    throw error instanceof WorkbookRefused
      ? new WorkbookRefused(`${path.basename(place)} ${error.message}.`, { cause: error })
      : error;
  });
  const marked = path.join(folder, copy.markedName(path.basename(place, WORKBOOK)));
  return {
    input,
    beside,
    mark: async ({ issues }) => {
      await writeFile(marked, await markWorkbook(sheets, issues));
      return marked;
    },
  };
}

/**
 * Works with the catalogue of a folder or a workbook.
 * @throws CatalogueError with every problem at its place; beside a workbook lies a marked copy
 */
export async function withCatalogue<T>(
  place: string,
  work: (catalogue: Catalogue, beside: FilesBeside) => Promise<T>,
): Promise<T> {
  const { input, beside, mark } = await open(place);
  try {
    return await work(catalogueOf(input), beside);
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    const found = new CatalogueError(located(input, error.issues));
    // The mistakes matter more than their copy, which a folder may not take.
    const marked = await mark?.(found).catch(() => undefined);
    throw marked === undefined ? found : new CatalogueError(found.issues, marked);
  }
}
