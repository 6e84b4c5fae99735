import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { BRAND_PICTURES, type Drawing } from "@shop/domain/brand/brand";
import { isNode, LineCounter, parseDocument } from "yaml";
import { type Academy, AcademyFile, academyOf } from "../academy";
import { BRAND_FILES, type BrandPictures, readPngFiles } from "../brand/brand-files";
import { parseSvg } from "../brand/parse-svg";
import { checkCatalogue } from "./checks/check-catalogue";
import { checkPromises } from "./checks/check-promises";
import { CatalogueError, type Issue, type Placed, parseTable, type TableFile } from "./csv-table";
import { type Catalogue, TABLES, type Tables } from "./tables";

export const ACADEMY_FILE = "academy.yaml";

// Reports every wrong key with its line.
function parseAcademy(text: string): { academy: Academy | null; issues: Issue[] } {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const issueAt = (offset: number, field: string | null, problem: string): Issue => ({
    file: ACADEMY_FILE,
    row: lineCounter.linePos(offset).line,
    field,
    problem,
  });
  const broken = document.errors.map(({ pos, message }) =>
    issueAt(pos[0], null, message.split("\n")[0] ?? message),
  );
  if (broken.length > 0) return { academy: null, issues: broken };

  const parsed = AcademyFile.safeParse(document.toJS());
  if (parsed.success) return { academy: academyOf(parsed.data), issues: [] };
  const offsetOf = (path: PropertyKey[]): number => {
    const node = document.getIn(path, true);
    if (isNode(node) && node.range) return node.range[0];
    return path.length === 0 ? 0 : offsetOf(path.slice(0, -1));
  };
  const issues = parsed.error.issues.map(({ path, message }) =>
    issueAt(offsetOf([...path]), path.length === 0 ? null : path.join("."), message),
  );
  return { academy: null, issues };
}

export const CATALOGUE_FILES = [
  ...Object.values(TABLES).map(({ file }) => file),
  ACADEMY_FILE,
  BRAND_FILES.logo,
  BRAND_FILES.icon,
];

export function parseCatalogue(
  texts: ReadonlyMap<string, string>,
): { catalogue: Catalogue; issues: [] } | { catalogue: null; issues: Issue[] } {
  const issues: Issue[] = [];
  const textOf = (file: string): string => {
    const text = texts.get(file);
    if (text === undefined) issues.push({ file, row: null, field: null, problem: "the file is missing" });
    return text ?? "";
  };
  const read = <Row>(table: TableFile<Row>): Placed<Row>[] => {
    const text = textOf(table.file);
    if (text === "" && !texts.has(table.file)) return [];
    const parsed = parseTable(table, text);
    issues.push(...parsed.issues);
    return parsed.rows;
  };
  const drawing = (file: string): Drawing | null => {
    const text = texts.get(file);
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
  const settings = parseAcademy(textOf(ACADEMY_FILE));
  if (texts.has(ACADEMY_FILE)) issues.push(...settings.issues);
  const logo = drawing(BRAND_FILES.logo);
  const icon = drawing(BRAND_FILES.icon);
  if (issues.length === 0 && settings.academy) issues.push(...checkCatalogue(tables, settings.academy));
  if (issues.length > 0 || !settings.academy) return { catalogue: null, issues };
  const academy = { ...settings.academy, brand: { ...settings.academy.brand, logo } };
  const catalogue = {
    ...tables,
    ...withPictures(academy, { icon, touchIcon: null, sharePicture: null }),
  };
  const broken = checkPromises(catalogue);
  return broken.length > 0 ? { catalogue: null, issues: broken } : { catalogue, issues: [] };
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

/** @throws CatalogueError listing every problem */
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
  const { problems, ...pngs } = await readPngFiles(folder);
  const ofPngs = problems.map((problem) => ({ ...problem, row: null, field: null }));
  if (!catalogue || ofPngs.length > 0) throw new CatalogueError([...issues, ...ofPngs]);
  const { academy, pictures } = catalogue;
  return { ...catalogue, ...withPictures(academy, { ...pictures, ...pngs }) };
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
