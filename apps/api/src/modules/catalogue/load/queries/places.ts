import type { Tx } from "../../../../db/database";
import { guardians, students } from "../../../../db/schema/people";
import { cities, communes, regions, schools, venues } from "../../../../db/schema/places";
import type { Catalogue } from "../tables";
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

/** Communes with the region of their province, which the files say only once. */
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

/** Removes places that the files no longer have; those that people name stay known. Returns how many by table. */
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
