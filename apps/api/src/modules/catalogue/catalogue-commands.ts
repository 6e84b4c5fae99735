import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Database, openDatabase } from "../../db/database";
import { migrate } from "../../db/migrate";
import { exportCatalogue, exportPictures, writeTable } from "./export/export-catalogue";
import { type LoadReport, loadCatalogue } from "./load/load-catalogue";
import { readCatalogue } from "./load/read-catalogue";
import { SCHOOLS } from "./load/tables";
import { parseSchoolDirectory } from "./schools/school-directory";

/** @throws CatalogueError */
export async function checkCommand(folder: string): Promise<string[]> {
  const { programs, courses, packs, coupons, schools, venues } = await readCatalogue(folder);
  return [
    `The catalogue is right: ${programs.length} programmes, ${venues.length} venues, ${courses.length} courses, ` +
      `${packs.length} packs, ${coupons.length} coupons, ${schools.length} schools.`,
  ];
}

/** Migrates the database first. */
export async function loadCommand(folder: string, databaseUrl: string): Promise<string[]> {
  const catalogue = await readCatalogue(folder);
  await migrate(databaseUrl);
  return reportLines(await withDatabase(databaseUrl, (db) => loadCatalogue(db, catalogue)));
}

/** Migrates the database first; existing files of these names are replaced. */
export async function exportCommand(folder: string, databaseUrl: string): Promise<string[]> {
  await migrate(databaseUrl);
  const files = await withDatabase(
    databaseUrl,
    async (db) =>
      new Map<string, string | Buffer>([...(await exportCatalogue(db)), ...(await exportPictures(db))]),
  );
  for (const [file, contents] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), contents);
  }
  return [`Wrote ${files.size} files to ${folder}.`];
}

/** Reads the ministry's directory in UTF-8 or Latin-1. */
export async function schoolsCommand(directoryFile: string, folder: string): Promise<string[]> {
  const { communes } = await readCatalogue(folder);
  const { schools, unknownCommunes } = parseSchoolDirectory(decode(await readFile(directoryFile)), communes);
  await writeFile(path.join(folder, SCHOOLS.file), writeTable(SCHOOLS, schools));
  return [
    `Wrote ${schools.length} schools to ${SCHOOLS.file}; \`load\` takes them to the shop.`,
    ...unknownCommunes.map((commune) => `Left out: the commune ${commune} is not in communes.csv.`),
  ];
}

function decode(bytes: Buffer): string {
  const text = bytes.toString("utf8");
  return text.includes("\uFFFD") ? bytes.toString("latin1") : text;
}

async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { poolSize: 1 });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}

function reportLines({ changes, closed }: LoadReport): string[] {
  const lines = Object.entries(changes).flatMap(([table, { added, changed, removed }]) =>
    added + changed + removed > 0 ? [`${table}: ${added} added, ${changed} changed, ${removed} removed`] : [],
  );
  if (closed > 0) lines.push(`${closed} with sales closed instead of removed`);
  return lines.length > 0 ? lines : ["Nothing to change."];
}
