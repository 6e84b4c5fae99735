import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
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

/**
 * Writes that of a third academy, as small as one can be: one venue, one programme in person, no packs, nothing at a
 * distance, no graduates, and neither a name in a sentence nor a logo.
 */
export async function writeSingleVenue(folder: string): Promise<void> {
  await writeAustral(folder);
  const keep = (file: string, isKept: (row: string) => boolean) =>
    rewrite(path.join(folder, file), (text) =>
      text
        .split("\n")
        .filter((row, index) => index === 0 || isKept(row))
        .join("\n"),
    );
  await keep("venues.csv", (row) => row.startsWith("701,"));
  await keep("programs.csv", (row) => row.startsWith("901,"));
  await keep("program-details.csv", (row) => row.startsWith("901,"));
  await keep("courses.csv", (row) => /^\d+,901,701,/.test(row));
  await rewrite(path.join(folder, "programs.csv"), (text) => text.replace("701 702", "701"));
  await rewrite(path.join(folder, "academy.yaml"), (text) =>
    text
      .replace(/^brand:\n(?: .*\n)+/m, "")
      .replace(/^venues:\n(?: .*\n)+/m, "")
      .replace("legalName: Academia Austral Limitada", "legalName: Preuniversitario Ranco Limitada")
      .replace("orderPrefix: AUS", "orderPrefix: RAN"),
  );
  await rm(path.join(folder, "brand"), { recursive: true });
  await rm(path.join(folder, "documents/contrato-isla-teja.md"));
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, "utf8")));
}
