import type { Database } from "../../../db/database";
import type { ExportedPerson } from "../../../db/personal-data/handling";
import type { RetentionNumbers } from "../../../db/personal-data/terms";
import { CATEGORIES, type CategoryFacts, factsOf } from "./export-categories";
import { VALUE_NAMES } from "./export-copy";
import { type ExportedRow, findExportedRows } from "./export-queries";

interface Controller {
  legalName: string;
  rut: string;
  address: string;
  email: string;
}

interface ExportedCategory extends CategoryFacts {
  title: string;
  rows: ExportedRow[];
}

export interface PersonExport {
  version: 1;
  /** Number of the request that it replies to. */
  request: string;
  person: ExportedPerson;
  createdAt: string;
  controller: Controller;
  categories: ExportedCategory[];
}

function readable(row: ExportedRow): ExportedRow {
  const told = Object.entries(row).filter(([, value]) => value !== null && value !== "");
  return Object.fromEntries(
    told.map(([label, value]) => [label, VALUE_NAMES[label]?.[String(value)] ?? value]),
  );
}

interface ExportRequest {
  request: string;
  person: ExportedPerson;
  createdAt: Date;
  controller: Controller;
  retention: RetentionNumbers;
}

// One snapshot of the database [LAW-15].
export async function exportPerson(
  db: Database,
  { request, person, createdAt, controller, retention }: ExportRequest,
): Promise<PersonExport> {
  const categories = await db.transaction(
    async (tx) => {
      const gathered: ExportedCategory[] = [];
      for (const category of CATEGORIES) {
        const rows = await findExportedRows(tx, category, person);
        const { title } = category;
        gathered.push({ title, ...factsOf(category, retention), rows: rows.map(readable) });
      }
      return gathered;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  return { version: 1, request, person, createdAt: createdAt.toISOString(), controller, categories };
}
