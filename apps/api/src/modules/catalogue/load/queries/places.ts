import { sql } from "drizzle-orm";
import type { Tx } from "../../../../db/database";
import { guardians, students } from "../../../../db/schema/people";
import { cities, communes, regions, schools, venues } from "../../../../db/schema/places";
import { NAMED } from "../../queries/named";
import type { Issue } from "../issues";
import { loadCopy as copy } from "../load-copy";
import { type Catalogue, SUBJECTS, VENUES } from "../tables";
import { type Changes, isNamedByNone, removeAbsent, upsertRows } from "./upsert";

type Places = Pick<Catalogue, "regions" | "cities" | "communes" | "schools" | "venues">;

const VENUE_COLUMNS = [
  "pdvId",
  "name",
  "address",
  "phone",
  "phone2",
  "businessHours",
  "commerceCode",
  "communeId",
  "latitude",
  "longitude",
] as const;

const COMMUNES_OF_PEOPLE = [students.communeId, students.schoolCommuneId, guardians.communeId];
const REGIONS_OF_PEOPLE = [students.regionId, students.schoolRegionId, guardians.regionId];

function communesOf({ cities: provinces, communes: rows }: Pick<Places, "cities" | "communes">) {
  const regionOf = new Map(provinces.map(({ id, regionId }) => [id, regionId]));
  return rows.map(({ id, cityId, name }) => ({ id, cityId, name, regionId: regionOf.get(cityId) ?? 0 }));
}

export async function storePlaces(tx: Tx, places: Places): Promise<Changes> {
  const key = ["id"] as const;
  return {
    regions: await upsertRows(tx, regions, places.regions, { key, columns: ["name", "position"] }),
    cities: await upsertRows(tx, cities, places.cities, { key, columns: ["regionId", "name"] }),
    communes: await upsertRows(tx, communes, communesOf(places), {
      key,
      columns: ["regionId", "cityId", "name"],
    }),
    schools: await upsertRows(tx, schools, places.schools, { key, columns: ["communeId", "name"] }),
    venues: await upsertRows(tx, venues, places.venues, { key, columns: VENUE_COLUMNS }),
  };
}

/** Places that people's data name stay. Returns counts by table. */
export async function removePlaces(tx: Tx, places: Places): Promise<Record<string, number>> {
  const key = ["id"] as const;
  return {
    venues: await removeAbsent(tx, venues, places.venues, { key }),
    schools: await removeAbsent(tx, schools, places.schools, { key, only: isNamedByNone(students.schoolId) }),
    communes: await removeAbsent(tx, communes, communesOf(places), {
      key,
      only: isNamedByNone(schools.communeId, ...COMMUNES_OF_PEOPLE),
    }),
    cities: await removeAbsent(tx, cities, places.cities, {
      key,
      only: isNamedByNone(communes.cityId, guardians.cityId),
    }),
    regions: await removeAbsent(tx, regions, places.regions, {
      key,
      only: isNamedByNone(cities.regionId, ...REGIONS_OF_PEOPLE),
    }),
  };
}

/** Venues and subjects missing in the files that a section, pack, order or student still names. */
export async function findBlockedRemovals(tx: Tx, catalogue: Catalogue): Promise<Issue[]> {
  const ids = (rows: readonly { id: number }[]) => sql.param(rows.map(({ id }) => id));
  const { rows } = await tx.execute<{ what: "venue" | "subject"; id: number }>(sql`
    SELECT 'venue' AS what, id FROM venues WHERE id <> ALL(${ids(catalogue.venues)}::int[]) AND (
      EXISTS (SELECT FROM courses WHERE venue_id = venues.id) OR EXISTS (SELECT FROM packs WHERE venue_id = venues.id)
      OR ${NAMED.venue})
    UNION ALL SELECT 'subject', id FROM subjects WHERE id <> ALL(${ids(catalogue.subjects)}::int[])
      AND EXISTS (SELECT FROM courses WHERE subject_id = subjects.id)
    ORDER BY what, id`);
  const blocked = {
    venue: { file: VENUES.file, name: copy.venue },
    subject: { file: SUBJECTS.file, name: copy.subject },
  };
  return rows.map(({ what, id }) => ({
    file: blocked[what].file,
    row: null,
    field: "id",
    problem: copy.named(blocked[what].name, id),
  }));
}
