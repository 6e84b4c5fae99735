import { and, eq, inArray } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { courses, packCourses, packs, schedules } from "../../../db/schema/catalogue";
import { anyOf } from "../../../db/sql";
import { hourOf, schedulesOfCourse, type WeeklyMeeting } from "../section-hours";

/** By course id or the academy's code. */
export async function findSection(
  db: Reader,
  sectionName: string,
): Promise<{ id: number; isOpen: boolean } | null> {
  const isId = /^\d{1,9}$/.test(sectionName);
  const rows = await db
    .select({ id: courses.id, isOpen: courses.isOpen })
    .from(courses)
    .where(isId ? eq(courses.id, Number(sectionName)) : eq(courses.pdvCode, sectionName));
  return rows[0] ?? null;
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
