import { and, asc, eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { seasons, sectionSeasons } from "../../../db/schema/academy";
import { courses, packs } from "../../../db/schema/catalogue";

/** Of all its sections. */
export const packSeason = sql<number>`(
  SELECT max(season) FROM pack_courses JOIN courses ON courses.id = course_id WHERE pack_id = packs.id)`;

export type StoredSeason = typeof seasons.$inferSelect;

/** Those that were opened, the earliest first. */
export const findSeasons = (db: Reader): Promise<StoredSeason[]> =>
  db.select().from(seasons).orderBy(asc(seasons.year));

export async function storeSeason(tx: Tx, season: typeof seasons.$inferInsert): Promise<void> {
  await tx.insert(seasons).values(season).onConflictDoUpdate({ target: seasons.year, set: season });
}

/** What leaves the academy's files with its season, as a load closes what they no longer have. */
export async function closeSections(tx: Tx, year: number): Promise<void> {
  await tx.update(courses).set({ isOpen: false }).where(eq(courses.season, year));
  await tx.update(packs).set({ isActive: false }).where(eq(packSeason, year));
}

/** By id, of sections that left the shop too. */
export async function findSectionSeasons(db: Reader): Promise<Map<number, number>> {
  const rows = await db.select().from(sectionSeasons);
  return new Map(rows.map(({ id, season }) => [id, season]));
}

export interface SeasonCount {
  open: number;
  /** Of them without a price. */
  free: number;
  /** Of them with a class still to come. */
  running: number;
  /** Units that buyers hold at this moment. */
  held: number;
}

export async function countSections(db: Reader, year: number): Promise<SeasonCount> {
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      free: sql<number>`(count(*) FILTER (WHERE price_clp = 0))::int`,
      running: sql<number>`(count(*) FILTER (WHERE NOT is_past))::int`,
      held: sql<number>`coalesce(sum((SELECT sum(quantity) FROM holds
        WHERE holds.item_id = courses.item_id AND expires_at > shop_now())), 0)::int`,
    })
    .from(courses)
    .where(and(eq(courses.season, year), eq(courses.isOpen, true)));
  return row ?? { open: 0, free: 0, running: 0, held: 0 };
}
