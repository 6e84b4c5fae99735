import { asc, eq } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { cities, communes, regions, schools, venues } from "../../../db/schema/places";

export interface NamedRow {
  id: number;
  name: string;
}

export async function findRegions(db: Reader): Promise<NamedRow[]> {
  return await db.select({ id: regions.id, name: regions.name }).from(regions).orderBy(asc(regions.position));
}

export async function findCities(db: Reader, regionId: number): Promise<NamedRow[]> {
  return await db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(eq(cities.regionId, regionId));
}

export async function findCommunes(db: Reader, regionId: number): Promise<(NamedRow & { cityId: number })[]> {
  return await db
    .select({ id: communes.id, name: communes.name, cityId: communes.cityId })
    .from(communes)
    .where(eq(communes.regionId, regionId));
}

export async function findSchools(db: Reader, communeId: number): Promise<NamedRow[]> {
  return await db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(eq(schools.communeId, communeId));
}

export async function findVenueRows(db: Reader) {
  return await db
    .select({
      venue: venues,
      Commune: { id: communes.id, name: communes.name, regionId: communes.regionId },
      City: { id: cities.id, name: cities.name },
      Region: { id: regions.id, name: regions.name },
    })
    .from(venues)
    .innerJoin(communes, eq(communes.id, venues.communeId))
    .innerJoin(cities, eq(cities.id, communes.cityId))
    .innerJoin(regions, eq(regions.id, communes.regionId))
    .orderBy(asc(venues.id));
}
export type VenueRow = Awaited<ReturnType<typeof findVenueRows>>[number];
