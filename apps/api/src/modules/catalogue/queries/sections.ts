import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { courses, packCourses, packs, schedules } from "../../../db/schema/catalogue";
import { scarceItems } from "../../../db/schema/scarce";
import { anyOf } from "../../../db/sql";
import type { Filed } from "../filed";
import { hourOf, schedulesOfCourse, type WeeklyMeeting } from "../section-hours";

const named = (sectionName: string) =>
  /^\d{1,9}$/.test(sectionName) ? eq(courses.id, Number(sectionName)) : eq(courses.pdvCode, sectionName);

/** By course id or the academy's code. */
export async function findSection(
  db: Reader,
  sectionName: string,
): Promise<{ id: number; isOpen: boolean } | null> {
  const rows = await db
    .select({ id: courses.id, isOpen: courses.isOpen })
    .from(courses)
    .where(named(sectionName));
  return rows[0] ?? null;
}

export async function lockCourse(tx: Tx, sectionName: string): Promise<void> {
  await tx.select({ id: courses.id }).from(courses).where(named(sectionName)).for("update");
}

/** What staff may set of a section beside the files. */
export interface SectionOffer {
  courseId: number;
  venueId: number;
  itemId: number;
  isCancelled: boolean;
  open: Filed<boolean>;
  seats: Filed<number>;
}

const offers = (db: Reader) =>
  db
    .select({
      courseId: courses.id,
      venueId: courses.venueId,
      itemId: courses.itemId,
      isCancelled: courses.isCancelled,
      open: { value: courses.isOpen, filed: courses.filedOpen },
      seats: { value: scarceItems.capacity, filed: courses.filedCapacity },
    })
    .from(courses)
    .innerJoin(scarceItems, eq(scarceItems.id, courses.itemId));

export async function findSectionOffer(db: Reader, sectionName: string): Promise<SectionOffer | null> {
  const [section] = await offers(db).where(named(sectionName));
  return section ?? null;
}

/** Those of which the desk set something. */
export const findOffersOfDesk = (db: Reader): Promise<SectionOffer[]> =>
  offers(db).where(or(isNotNull(courses.filedOpen), isNotNull(courses.filedCapacity)));

/** Its seats apart, which are the item's. The section must be locked. */
export async function setSectionOffer(tx: Tx, { courseId, open, seats }: SectionOffer): Promise<void> {
  await tx
    .update(courses)
    .set({ isOpen: open.value, filedOpen: open.filed, filedCapacity: seats.filed })
    .where(eq(courses.id, courseId));
}

/** Packs on sale with one of the sections: their title, and what else they hold. */
export async function findPacksOf(db: Reader, courseIds: readonly number[]) {
  const named = db
    .select({ id: packCourses.packId })
    .from(packCourses)
    .where(anyOf(packCourses.courseId, courseIds));
  const rows = await db
    .select({ id: packs.id, title: packs.title, venueId: packs.venueId, courseId: packCourses.courseId })
    .from(packs)
    .innerJoin(packCourses, eq(packCourses.packId, packs.id))
    .where(and(eq(packs.isActive, true), inArray(packs.id, named)))
    .orderBy(packs.id);
  const found = new Map<number, { title: string; venueId: number; courseIds: number[] }>();
  for (const { id, title, venueId, courseId } of rows) {
    const pack = found.get(id) ?? { title, venueId, courseIds: [] };
    pack.courseIds.push(courseId);
    found.set(id, pack);
  }
  return [...found.values()];
}

/** The catalogue's files must say the same before their next load. The seats of the section must be locked. */
export async function moveSection(
  tx: Tx,
  { courseId, sessions, venueId }: { courseId: number; sessions: readonly WeeklyMeeting[]; venueId: number },
): Promise<void> {
  await tx
    .update(courses)
    .set({ hour: hourOf(sessions), venueId })
    .where(eq(courses.id, courseId));
  await tx.delete(schedules).where(eq(schedules.courseId, courseId));
  await tx.insert(schedules).values(schedulesOfCourse(courseId, sessions));
}
