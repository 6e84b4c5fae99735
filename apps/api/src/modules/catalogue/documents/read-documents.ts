import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { catalogueFolder } from "../load/read-folder";
import { type AcademyDocument, DocumentError, parseDocument } from "./parse-document";

export const DOCUMENTS_FOLDER = "documents";

/**
 * The documents of a catalogue folder by name, without the `.md`.
 * @throws DocumentError when one has a mistake
 */
export async function readDocuments(folder = catalogueFolder()): Promise<Map<string, AcademyDocument>> {
  const documents = new Map<string, AcademyDocument>();
  for (const file of (await listFiles(path.join(folder, DOCUMENTS_FOLDER))).sort()) {
    if (!/^[a-z0-9-]+\.md$/.test(file)) continue;
    const source = await readFile(path.join(folder, DOCUMENTS_FOLDER, file), "utf8");
    documents.set(path.basename(file, ".md"), parseDocument(path.join(DOCUMENTS_FOLDER, file), source));
  }
  return documents;
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    throw new DocumentError(`${folder} cannot be read: put the academy's documents there.`, { cause: error });
  }
}
