import { cp, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { FROZEN_CATALOGUE } from "./frozen-catalogue";

const OWN = fileURLToPath(new URL("../austral", import.meta.url));

/** What every academy of Chile has alike, or begins with; the contracts are the demo's. */
const SHARED = ["regions.csv", "cities.csv", "communes.csv", "details.csv", "subjects.csv"];
const DOCUMENTS = fileURLToPath(new URL("../../../catalogue/documents", import.meta.url));

/**
 * Writes the catalogue of Academia Austral into an empty folder: one town, two venues, in person and online, without
 * streaming and packs.
 */
export async function writeAustral(folder: string): Promise<void> {
  for (const name of SHARED)
    await cp(path.join(FROZEN_CATALOGUE, name), path.join(folder, name), { recursive: true });
  await cp(DOCUMENTS, path.join(folder, "documents"), { recursive: true });
  await cp(OWN, folder, { recursive: true });
  const documents = path.join(folder, "documents");
  await rewrite(path.join(documents, "reglamento.md"), (text) =>
    text.replace(/^title: .*$/m, "title: Reglamento Academia Austral"),
  );
  const ofVenue = path.join(documents, "contrato-isla-teja.md");
  await rename(path.join(documents, "contrato-san-miguel.md"), ofVenue);
  await rewrite(ofVenue, (text) => text.replaceAll("San Miguel", "Isla Teja"));
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, "utf8")));
}
