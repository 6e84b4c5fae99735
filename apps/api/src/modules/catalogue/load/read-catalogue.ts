import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { BRAND_PICTURES, type Drawing } from "@shop/domain/brand/brand";
import type { Academy } from "../academy";
import { BRAND_FILES, type BrandPictures, readPngFiles } from "../brand/brand-files";
import { parseSvg } from "../brand/parse-svg";
import { type CatalogueInput, inputOfTexts, located } from "./catalogue-input";
import { checkCatalogue } from "./checks/check-catalogue";
import { checkPromises } from "./checks/check-promises";
import { type Placed, parseTable, type TableFile } from "./csv-table";
import { CatalogueError, type Issue } from "./issues";
import { loadCopy as copy } from "./load-copy";
import { ACADEMY_FILE, parseSettings } from "./settings";
import { type Catalogue, TABLES, type Tables } from "./tables";

const DRAWING_FILES = [BRAND_FILES.logo, BRAND_FILES.icon];

export const CATALOGUE_FILES = [
  ...Object.values(TABLES).map(({ file }) => file),
  ACADEMY_FILE,
  ...DRAWING_FILES,
];

type Parsed = { catalogue: Catalogue; issues: [] } | { catalogue: null; issues: Issue[] };

export const parseCatalogue = (texts: ReadonlyMap<string, string>): Parsed => parseInput(inputOfTexts(texts));

function parseInput(input: CatalogueInput): Parsed {
  const { catalogue, issues } = checkedInput(input);
  const all = [...issues, ...input.issues];
  return catalogue && all.length === 0
    ? { catalogue, issues: [] }
    : { catalogue: null, issues: located(input, all) };
}

function checkedInput(input: CatalogueInput): { catalogue: Catalogue | null; issues: Issue[] } {
  const issues: Issue[] = [];
  const unread = new Set<string>();
  const read = <Row>(table: TableFile<Row>): Placed<Row>[] => {
    const { file, title } = table;
    const raw = input.tables.get(file) ?? { file, row: null, field: null, problem: input.missingText(title) };
    const parsed = "lines" in raw ? parseTable(table, raw) : { rows: [], issues: [raw] };
    issues.push(...parsed.issues);
    if (parsed.issues.length > 0) unread.add(file);
    return parsed.rows;
  };
  const drawing = (file: string): Drawing | null => {
    const text = input.drawings.get(file);
    const parsed = text === undefined ? null : parseSvg(text);
    if (parsed === null || !("problem" in parsed)) return parsed;
    issues.push({ file, row: null, field: null, problem: parsed.problem });
    return null;
  };
  const tables: Tables = {
    regions: read(TABLES.regions),
    cities: read(TABLES.cities),
    communes: read(TABLES.communes),
    schools: read(TABLES.schools),
    venues: read(TABLES.venues),
    details: read(TABLES.details),
    programs: read(TABLES.programs),
    programDetails: read(TABLES.programDetails),
    subjects: read(TABLES.subjects),
    courses: read(TABLES.courses),
    packs: read(TABLES.packs),
    coupons: read(TABLES.coupons),
  };
  const settings = Array.isArray(input.settings)
    ? { academy: null, issues: input.settings }
    : parseSettings(input.settings);
  issues.push(...settings.issues);
  const logo = drawing(BRAND_FILES.logo);
  const icon = drawing(BRAND_FILES.icon);
  if (settings.academy) issues.push(...checkCatalogue(tables, settings.academy, unread));
  if (issues.length > 0 || !settings.academy) return { catalogue: null, issues };
  const academy = { ...settings.academy, brand: { ...settings.academy.brand, logo } };
  const catalogue = { ...tables, ...withPictures(academy, { icon, ...input.pictures }) };
  return { catalogue, issues: checkPromises(catalogue) };
}

// Pages name the pictures that are there, and load none of them.
function withPictures(academy: Academy, pictures: BrandPictures) {
  const names = BRAND_PICTURES.filter((name) => pictures[name] !== null);
  return { academy: { ...academy, brand: { ...academy.brand, pictures: names } }, pictures };
}

/** The operator's folder, or the nearest `catalogue/` above this file. @throws Error when there is none */
export function catalogueFolder(chosen?: string): string {
  if (chosen) return path.resolve(chosen);
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (path.dirname(folder) !== folder) {
    const candidate = path.join(folder, "catalogue");
    if (existsSync(path.join(candidate, "academy.yaml"))) return candidate;
    folder = path.dirname(folder);
  }
  throw new Error("The folder catalogue/ was not found beside the shop.");
}

export async function readBrand(
  folder: string,
): Promise<Pick<CatalogueInput, "drawings" | "pictures" | "issues">> {
  const { texts, issues } = await readTexts(folder, DRAWING_FILES);
  const { problems, ...pictures } = await readPngFiles(folder);
  const ofPngs = problems.map((problem) => ({ ...problem, row: null, field: null }));
  return { drawings: texts, pictures, issues: [...issues, ...ofPngs] };
}

/** @throws CatalogueError for files in another encoding */
export async function readFolder(folder: string): Promise<CatalogueInput> {
  const { texts, issues } = await readTexts(folder, CATALOGUE_FILES);
  if (issues.length > 0) throw new CatalogueError(issues);
  const { pictures, issues: ofPictures } = await readBrand(folder);
  return inputOfTexts(texts, { pictures, issues: ofPictures });
}

/** @throws CatalogueError listing every problem */
export function catalogueOf(input: CatalogueInput): Catalogue {
  const { catalogue, issues } = parseInput(input);
  if (!catalogue) throw new CatalogueError(issues);
  return catalogue;
}

/** @throws CatalogueError listing every problem */
export const readCatalogue = async (folder: string): Promise<Catalogue> =>
  catalogueOf(await readFolder(folder));

async function readTexts(folder: string, files: readonly string[]) {
  const texts = new Map<string, string>();
  const issues: Issue[] = [];
  for (const file of files) {
    const bytes = await readFileOrNull(path.join(folder, file));
    if (!bytes) continue;
    const text = decodeUtf8(bytes);
    if (text === null) issues.push({ file, row: null, field: null, problem: copy.notUtf8 });
    else texts.set(file, text);
  }
  return { texts, issues };
}

async function readFileOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
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
