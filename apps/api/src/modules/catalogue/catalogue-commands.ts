import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { formatClp } from "@shop/domain/format/money";
import { digestOf, perform } from "../../acts/act";
import { type Database, openDatabase } from "../../db/database";
import { migrate } from "../../db/migrate";
import { exportCatalogue, exportPictures, writeTable } from "./export/export-catalogue";
import { loadAct } from "./load/load-act";
import type { LoadReport } from "./load/load-catalogue";
import type { LoadPlan } from "./load/plan-load";
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

export interface LoadManners {
  /** Such as `staff:ana`. */
  actor: string;
  /** Asked before anything is taken away or sold at another price. */
  agree: (lines: readonly string[]) => Promise<boolean>;
}

/** Migrates the database first. */
export async function loadCommand(
  folder: string,
  databaseUrl: string,
  { actor, agree }: LoadManners,
): Promise<string[]> {
  const catalogue = await readCatalogue(folder);
  await migrate(databaseUrl);
  return await withDatabase(databaseUrl, async (db) => {
    const plan = await loadAct.plan(db, catalogue, {});
    const losses = lossesOf(plan);
    if (losses.length > 0 && !(await agree(losses))) return ["Nothing was changed."];
    const digest = digestOf(loadAct, plan);
    return reportLines(await perform(db, loadAct, { request: catalogue, digest, by: { actor } }, {}));
  });
}

const MAX_SHOWN = 20;

function lossesOf({ removed, repriced, terms }: LoadPlan): string[] {
  const all = [
    ...removed.map((name) => `leaves the shop: ${name}`),
    ...repriced.map(
      ({ name, before, after }) => `costs ${formatClp(after)} instead of ${formatClp(before)}: ${name}`,
    ),
    ...terms.map((key) => `every price changes by academy.yaml, ${key}`),
  ];
  const more = all.length - MAX_SHOWN;
  return [...all.slice(0, MAX_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])];
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
