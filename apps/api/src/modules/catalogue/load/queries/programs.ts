import type { Tx } from "../../../../db/database";
import {
  details,
  programDetails,
  programMetas,
  programs,
  programVenues,
  subjects,
} from "../../../../db/schema/catalogue";
import type { Catalogue } from "../tables";
import { type Changes, removeAbsent, upsertRows } from "./upsert";

type Programs = Pick<Catalogue, "programs" | "details" | "programDetails" | "subjects">;

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

/** Stores programmes with all that hangs on them; links that the files no longer have go at once. */
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
  changes.programMetas.removed = await removeAbsent(tx, programMetas, metas, { key: ["programId", "name"] });
  changes.programVenues.removed = await removeAbsent(tx, programVenues, links, {
    key: ["programId", "venueId"],
  });
  changes.programDetails.removed = await removeAbsent(tx, programDetails, answers, {
    key: ["programId", "detailId"],
  });
  return changes;
}

/** Removes programmes, details and subjects that the files no longer have. Returns how many by table. */
export async function removePrograms(tx: Tx, catalogue: Programs): Promise<Record<string, number>> {
  const key = ["id"] as const;
  return {
    programs: await removeAbsent(tx, programs, programsOf(catalogue), { key }),
    details: await removeAbsent(tx, details, detailsOf(catalogue), { key }),
    subjects: await removeAbsent(tx, subjects, subjectsOf(catalogue), { key }),
  };
}

/** True when no programme was ever stored: the database is empty. */
export async function hasPrograms(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: programs.id }).from(programs).limit(1)).length > 0;
}
