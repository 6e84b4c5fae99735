import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { digestOf, perform } from "../../acts/act";
import { type Database, openDatabase } from "../../db/database";
import { migrate } from "../../db/migrate";
import { commandsCopy as copy } from "./commands-copy";
import { checkDocuments } from "./documents/check-documents";
import { exportCatalogue, exportPictures, writeTable } from "./export/export-catalogue";
import { loadAct } from "./load/load-act";
import type { LoadReport } from "./load/load-catalogue";
import type { LoadPlan } from "./load/plan-load";
import { readCatalogue } from "./load/read-catalogue";
import { SCHOOLS } from "./load/tables";
import { parseSchoolDirectory } from "./schools/school-directory";
import { type FilesBeside, WORKBOOK, withCatalogue } from "./workbook/open-catalogue";
import { writeCatalogueWorkbook } from "./workbook/write-catalogue-workbook";

/** Of a folder or a workbook. @throws CatalogueError */
export const checkCommand = (place: string): Promise<string[]> =>
  withCatalogue(place, async ({ programs, venues, courses, packs, coupons, schools, academy }, beside) => {
    const counts = {
      programs: programs.length,
      venues: venues.length,
      courses: courses.length,
      packs: packs.length,
      coupons: coupons.length,
      schools: schools.length,
    };
    return [
      copy.checked(counts),
      ...(await checkDocuments(beside.documents, academy, new Date())),
      ...besideLines(place, beside),
    ];
  });

const besideLines = (place: string, { brand, documents }: FilesBeside): string[] =>
  isWorkbook(place) ? [copy.besideWorkbook(brand, documents)] : [];

const isWorkbook = (place: string) => path.extname(place).toLowerCase() === WORKBOOK;

export interface LoadManners {
  /** Such as `staff:ana`. */
  actor: string;
  /** Asked before anything is taken away or sold at another price. */
  agree: (lines: readonly string[]) => Promise<boolean>;
}

/** Of a folder or a workbook; migrates the database first. @throws CatalogueError */
export const loadCommand = (
  place: string,
  databaseUrl: string,
  { actor, agree }: LoadManners,
): Promise<string[]> =>
  withCatalogue(place, async (catalogue, beside) => {
    await migrate(databaseUrl);
    return await withDatabase(databaseUrl, async (db) => {
      const plan = await loadAct.plan(db, catalogue, {});
      const losses = lossesOf(plan);
      if (losses.length > 0 && !(await agree(losses))) return [copy.unchanged];
      const digest = digestOf(loadAct, plan);
      const report = await perform(db, loadAct, { request: catalogue, digest, by: { actor } }, {});
      return [...reportLines(report), ...besideLines(place, beside)];
    });
  });

const MAX_SHOWN = 20;

function lossesOf({ removed, repriced, terms }: LoadPlan): string[] {
  const all = [
    ...removed.map((name) => copy.leaves(name)),
    ...repriced.map(({ name, before, after }) => copy.repriced(name, before, after)),
    ...terms.map((key) => copy.terms(key)),
  ];
  const more = all.length - MAX_SHOWN;
  return [...all.slice(0, MAX_SHOWN), ...(more > 0 ? [copy.more(more)] : [])];
}

/** To a folder or a workbook; migrates the database first, and replaces existing files of these names. */
export async function exportCommand(place: string, databaseUrl: string): Promise<string[]> {
  await migrate(databaseUrl);
  const files = await withDatabase(databaseUrl, async (db) => {
    const texts = await exportCatalogue(db);
    if (isWorkbook(place)) return new Map([[path.basename(place), await writeCatalogueWorkbook(texts)]]);
    return new Map<string, string | Buffer>([...texts, ...(await exportPictures(db))]);
  });
  const folder = isWorkbook(place) ? path.dirname(place) : place;
  for (const [file, contents] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), contents);
  }
  return [copy.wrote(files.size, folder)];
}

/** Reads the ministry's directory in UTF-8 or Latin-1. */
export async function schoolsCommand(directoryFile: string, folder: string): Promise<string[]> {
  const { communes } = await readCatalogue(folder);
  const { schools, unknownCommunes } = parseSchoolDirectory(decode(await readFile(directoryFile)), communes);
  await writeFile(path.join(folder, SCHOOLS.file), writeTable(SCHOOLS, schools));
  return [copy.schools(schools.length, SCHOOLS.file), ...unknownCommunes.map(copy.unknownCommune)];
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

function reportLines({ changes, closed, kept }: LoadReport): string[] {
  const lines = Object.entries(changes).flatMap(([table, counts]) =>
    counts.added + counts.changed + counts.removed > 0 ? [copy.changed(table, counts)] : [],
  );
  if (closed > 0) lines.push(copy.closed(closed));
  if (kept.length > 0) lines.push(copy.kept(kept));
  return lines.length > 0 ? lines : [copy.nothingToChange];
}
