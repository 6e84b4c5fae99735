import { ACADEMY_FILE, parseAcademy } from "./academy-file";
import { checkCatalogue } from "./checks/check-catalogue";
import { type Placed, parseTable, type TableFile } from "./csv-table";
import type { Issue } from "./issue";
import { type Catalogue, TABLES, type Tables } from "./tables";

/** Names of the files of a catalogue folder. */
export const CATALOGUE_FILES = [...Object.values(TABLES).map(({ file }) => file), ACADEMY_FILE];

/**
 * Reads and checks a whole catalogue from the text of its files, without a database.
 * Relations between rows are checked only once every row by itself is right.
 */
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
  if (issues.length === 0) issues.push(...checkCatalogue(tables));
  if (issues.length > 0 || !settings.academy) return { catalogue: null, issues };
  return { catalogue: { ...tables, academy: settings.academy }, issues: [] };
}
