import { asc, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { seasons } from "../../../db/schema/academy";
import {
  coupons,
  courses,
  details,
  packCourses,
  packs,
  programDetails,
  programMetas,
  programs,
  programVenues,
  schedules,
  subjects,
} from "../../../db/schema/catalogue";
import { cities, communes, regions, schools, venues } from "../../../db/schema/places";
import { scarceItems } from "../../../db/schema/scarce";
import { packSeason } from "../queries/seasons";

export async function findPlaces(tx: Reader) {
  return {
    regions: await tx.select().from(regions).orderBy(asc(regions.position)),
    cities: await tx.select().from(cities).orderBy(asc(cities.id)),
    communes: await tx.select().from(communes).orderBy(asc(communes.id)),
    schools: await tx.select().from(schools).orderBy(asc(schools.id)),
    venues: await tx.select().from(venues).orderBy(asc(venues.id)),
  };
}

const venueIds = sql<number[]>`coalesce((
  SELECT array_agg(${programVenues.venueId} ORDER BY ${programVenues.venueId}) FROM ${programVenues}
  WHERE ${programVenues.programId} = ${programs.id}), '{}')`;

export async function findPrograms(tx: Reader) {
  return {
    programs: await tx
      .select({ program: programs, meta: programMetas, venueIds })
      .from(programs)
      .innerJoin(programMetas, eq(programMetas.programId, programs.id))
      .orderBy(asc(programs.position), asc(programs.id)),
    details: await tx.select().from(details).orderBy(asc(details.position), asc(details.id)),
    programDetails: await tx
      .select()
      .from(programDetails)
      .orderBy(asc(programDetails.programId), asc(programDetails.detailId)),
    subjects: await tx.select().from(subjects).orderBy(asc(subjects.id)),
  };
}

const endedYears = sql`(SELECT year FROM ${seasons} WHERE ended_at IS NOT NULL)`;
const isKept = sql`${courses.season} NOT IN ${endedYears}`;

export async function findCourses(tx: Reader) {
  const rows = await tx
    .select({ course: courses, capacity: scarceItems.capacity, sold: scarceItems.sold })
    .from(courses)
    .innerJoin(scarceItems, eq(scarceItems.id, courses.itemId))
    .where(isKept)
    .orderBy(asc(courses.id));
  const sessions = await tx.select().from(schedules).orderBy(asc(schedules.id));
  return { rows, sessions };
}

const courseIds = sql<number[]>`coalesce((
  SELECT array_agg(${packCourses.courseId} ORDER BY ${packCourses.courseId}) FROM ${packCourses}
  WHERE ${packCourses.packId} = ${packs.id}), '{}')`;

export async function findPacks(tx: Reader) {
  return await tx
    .select({ pack: packs, courseIds, stock: scarceItems.capacity, sold: scarceItems.sold })
    .from(packs)
    .innerJoin(scarceItems, eq(scarceItems.id, packs.itemId))
    .where(sql`${packSeason} NOT IN ${endedYears}`)
    .orderBy(asc(packs.id));
}

export async function findCoupons(tx: Reader) {
  return await tx
    .select({
      coupon: coupons,
      firstDay: sql<string | null>`(${coupons.validFrom} AT TIME ZONE 'America/Santiago')::date::text`,
      lastDay: sql<string | null>`((${coupons.validUntil} AT TIME ZONE 'America/Santiago')::date - 1)::text`,
      maxUses: scarceItems.capacity,
      used: scarceItems.sold,
    })
    .from(coupons)
    .innerJoin(scarceItems, eq(scarceItems.id, coupons.itemId))
    .orderBy(asc(coupons.id));
}
