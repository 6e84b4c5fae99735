import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { CatalogueError, type Issue } from "./issue";
import { CATALOGUE_FILES, parseCatalogue } from "./parse-catalogue";
import type { Catalogue } from "./tables";

/**
 * The project's `catalogue/` folder, found upwards from this file: from the sources as well as from
 * the built server.
 * @throws Error when the project has none
 */
export function catalogueFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (path.dirname(folder) !== folder) {
    const candidate = path.join(folder, "catalogue");
    if (existsSync(path.join(candidate, "academy.yaml"))) return candidate;
    folder = path.dirname(folder);
  }
  throw new Error("The folder catalogue/ was not found beside the shop.");
}

/**
 * Reads and checks the files of a catalogue folder.
 * @throws CatalogueError that lists all that is wrong
 */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const texts = new Map<string, string>();
  const unreadable: Issue[] = [];
  for (const file of CATALOGUE_FILES) {
    const bytes = await readFileOrNull(path.join(folder, file));
    if (!bytes) continue;
    const text = decodeUtf8(bytes);
    if (text === null)
      unreadable.push({ file, row: null, field: null, problem: "save it with the encoding UTF-8" });
    else texts.set(file, text);
  }
  if (unreadable.length > 0) throw new CatalogueError(unreadable);
  const { catalogue, issues } = parseCatalogue(texts);
  if (!catalogue) throw new CatalogueError(issues);
  return catalogue;
}

async function readFileOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    // A missing file is reported with the others that are missing.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
