import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";

/** Places a student names; null and undefined are not named. */
export interface NamedPlaces {
  preferredVenueId?: number | null;
  regionId?: number | null;
  communeId?: number | null;
  schoolRegionId?: number | null;
  schoolCommuneId?: number | null;
  schoolId?: number | null;
}

interface KnownPlaces {
  venue: boolean;
  region: boolean;
  schoolRegion: boolean;
  commune: boolean;
  schoolCommune: boolean;
  school: boolean;
}

/** Tells which of the named places exist and belong together; what is not named counts as known. */
export async function findKnownPlaces(db: Reader, places: NamedPlaces): Promise<KnownPlaces> {
  const id = (value: number | null | undefined) => sql`${value ?? null}::int`;
  const region = (regionId: number | null | undefined) =>
    sql`(${id(regionId)} IS NULL OR EXISTS (SELECT FROM regions WHERE id = ${id(regionId)}))`;
  const inRegion = (communeId: number | null | undefined, regionId: number | null | undefined) => sql`
    (${id(communeId)} IS NULL OR EXISTS (SELECT 1 FROM communes
      WHERE id = ${id(communeId)} AND region_id = coalesce(${id(regionId)}, region_id)))`;
  const result = await db.execute<{ [K in keyof KnownPlaces]: boolean }>(sql`SELECT
    (${id(places.preferredVenueId)} IS NULL
      OR EXISTS (SELECT 1 FROM venues WHERE id = ${id(places.preferredVenueId)})) AS venue,
    ${region(places.regionId)} AS region, ${region(places.schoolRegionId)} AS "schoolRegion",
    ${inRegion(places.communeId, places.regionId)} AS commune,
    ${inRegion(places.schoolCommuneId, places.schoolRegionId)} AS "schoolCommune",
    (${id(places.schoolId)} IS NULL OR EXISTS (SELECT 1 FROM schools WHERE id = ${id(places.schoolId)}
      AND commune_id = coalesce(${id(places.schoolCommuneId)}, commune_id))) AS school`);
  const [known] = result.rows;
  if (!known) throw new Error("the places were not looked up");
  return known;
}
