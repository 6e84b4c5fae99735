import { existsSync } from "node:fs";
import path from "node:path";
import { type Academy, academyAt } from "../academy";
import { catalogueFolder } from "../load/read-catalogue";
import { drawDocument } from "./draw-document";
import { DOCUMENTS_FOLDER, DocumentError, readDocuments } from "./parse-document";

/**
 * Checks the documents of a catalogue folder: each can be drawn, those that the academy names exist, and both
 * contracts have the version that orders store. Returns what to tell; a folder without documents is fine.
 * @throws DocumentError
 */
export async function checkDocuments(folder: string, academy: Academy, now: Date): Promise<string[]> {
  if (!existsSync(path.join(folder, DOCUMENTS_FOLDER))) return [];
  const documents = await readDocuments(folder);
  for (const document of documents.values()) await drawDocument(document, academyAt(academy, now));

  const { termsVersion, ...addresses } = academy.documents;
  for (const [key, address] of Object.entries(addresses)) {
    const name = path.basename(address, ".pdf");
    const document = documents.get(name);
    if (!document)
      throw new DocumentError(`academy.yaml names ${address}: write ${DOCUMENTS_FOLDER}/${name}.md.`);
    const isContract = key === "servicesContract" || key === "sanMiguelContract";
    if (isContract && document.version !== termsVersion) {
      throw new DocumentError(
        `${DOCUMENTS_FOLDER}/${name}.md has version ${document.version}, academy.yaml has termsVersion ${termsVersion}.`,
      );
    }
  }
  return [`The documents are right: ${[...documents.keys()].join(", ")}.`];
}

/**
 * A real shop's buyers must not accept the demo academy's contracts.
 * @throws DocumentError naming them, and what to do
 */
export async function refuseDemoDocuments(catalogueDir?: string): Promise<void> {
  const folder = catalogueFolder(catalogueDir);
  const documents = [...(await readDocuments(folder))];
  const demo = documents.filter(([, { isDemo }]) => isDemo).map(([name]) => `${name}.md`);
  if (demo.length === 0) return;
  throw new DocumentError(
    `Put the academy's own ${demo.join(", ")} into ${path.join(folder, DOCUMENTS_FOLDER)}, without isDemo, ` +
      "or set ALLOW_DEMO_CONTRACT to on: these are the demo academy's.",
  );
}
