import { type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../../db/database";
import {
  courses,
  details,
  programDetails,
  programMetas,
  programs,
  programVenues,
  subjects,
} from "../../../../db/schema/catalogue";
import { orderLines } from "../../../../db/schema/orders";
import type { Catalogue } from "../tables";
import { type Changes, isNamedByNone, removeAbsent, upsertRows } from "./upsert";

type Programs = Pick<Catalogue, "programs" | "details" | "programDetails" | "subjects" | "venues">;

const PROGRAM_OF_SALES = [courses.programId, orderLines.programId];

function isRetired({ programs: rows }: Programs): SQL {
  const known = sql.param(rows.map(({ id }) => id));
  return sql`stored.id <> ALL(${known}::int[]) AND NOT (${isNamedByNone(...PROGRAM_OF_SALES)})`;
}

const META_COLUMNS = ["shortName", "applyTo", "isIntensive", "programCode", "months"] as const;

const programsOf = ({ programs: rows }: Programs) =>
  rows.map(({ enabled, ...program }) => ({ ...program, isEnabled: enabled }));

const metasOf = ({ programs: rows }: Programs) =>
  rows.map(({ id, code, modality, shortName, years, intensive, months }) => ({
    programId: id,
    name: modality,
    shortName,
    applyTo: years,
    isIntensive: intensive,
    programCode: code,
    months,
  }));

const linksOf = ({ programs: rows }: Programs) =>
  rows.flatMap(({ id, venueIds }) => venueIds.map((venueId) => ({ programId: id, venueId })));

const detailsOf = ({ details: rows }: Programs) =>
  rows.map(({ main, ...detail }) => ({ ...detail, isMain: main }));

const subjectsOf = ({ subjects: rows }: Programs) =>
  rows.map(({ mention, ...subject }) => ({ ...subject, hasMention: mention }));

export async function storePrograms(tx: Tx, catalogue: Programs): Promise<Changes> {
  const key = ["id"] as const;
  const [metas, links, answers] = [metasOf(catalogue), linksOf(catalogue), catalogue.programDetails];
  const changes = {
    details: await upsertRows(tx, details, detailsOf(catalogue), {
      key,
      columns: ["name", "tooltip", "isMain", "category", "position"],
    }),
    programs: await upsertRows(tx, programs, programsOf(catalogue), {
      key,
      columns: ["code", "name", "parentId", "position", "kind", "isEnabled", "months"],
    }),
    programMetas: await upsertRows(tx, programMetas, metas, {
      key: ["programId", "name"],
      columns: META_COLUMNS,
    }),
    programVenues: await upsertRows(tx, programVenues, links, { key: ["programId", "venueId"], columns: [] }),
    programDetails: await upsertRows(tx, programDetails, answers, {
      key: ["programId", "detailId"],
      columns: ["value"],
    }),
    subjects: await upsertRows(tx, subjects, subjectsOf(catalogue), { key, columns: ["name", "hasMention"] }),
  };
  changes.programDetails.removed = await removeAbsent(tx, programDetails, answers, {
    key: ["programId", "detailId"],
  });
  return changes;
}

export async function retirePrograms(tx: Tx, catalogue: Programs): Promise<number> {
  const { rows } = await tx.execute(sql`
    UPDATE programs AS stored SET is_enabled = false, parent_id = NULL
    WHERE ${isRetired(catalogue)} AND (is_enabled OR parent_id IS NOT NULL)
    RETURNING id`);
  return rows.length;
}

/** A retired programme keeps modality and venues, which its sections' kind and export row need. */
export async function removePrograms(tx: Tx, catalogue: Programs): Promise<Record<string, number>> {
  const key = ["id"] as const;
  const isKnownOrUnsold = sql`program_id NOT IN (SELECT id FROM programs AS stored WHERE ${isRetired(catalogue)})`;
  const venueIds = sql.param(catalogue.venues.map(({ id }) => id));
  return {
    programMetas: await removeAbsent(tx, programMetas, metasOf(catalogue), {
      key: ["programId", "name"],
      only: isKnownOrUnsold,
    }),
    programVenues: await removeAbsent(tx, programVenues, linksOf(catalogue), {
      key: ["programId", "venueId"],
      only: sql`${isKnownOrUnsold} OR venue_id <> ALL(${venueIds}::int[])`,
    }),
    programs: await removeAbsent(tx, programs, programsOf(catalogue), {
      key,
      only: isNamedByNone(...PROGRAM_OF_SALES),
    }),
    details: await removeAbsent(tx, details, detailsOf(catalogue), { key }),
    subjects: await removeAbsent(tx, subjects, subjectsOf(catalogue), { key }),
  };
}

export async function hasPrograms(db: Reader): Promise<boolean> {
  return (await db.select({ id: programs.id }).from(programs).limit(1)).length > 0;
}
