import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { moveShopClock } from "@shop/test-kit/move-shop-clock";
import { type Database, openDatabase } from "../../src/db/database";
import { readCatalogue } from "../../src/modules/catalogue/load/read-catalogue";
import type { Catalogue } from "../../src/modules/catalogue/load/tables";
import { createTestDatabase } from "./database";
import { loadCatalogue } from "./load-catalogue";

// In the small catalogue's packs, and not in them.
export const COURSE = 367_001;
export const OUTSIDE_PACKS = 367_002;

// One programme's sections, so that each load is quick.
function smallCatalogue(demo: Catalogue): Catalogue {
  const courses = demo.courses.filter(
    ({ programId, venueId, month }) => programId === 367 && venueId === 51 && month === 3,
  );
  const ids = new Set(courses.map(({ id }) => id));
  return {
    ...demo,
    academy: { ...demo.academy, advertisedPercents: {} },
    schools: demo.schools.slice(0, 20),
    courses,
    packs: demo.packs.filter(({ courseIds }) => courseIds.every((id) => ids.has(id))),
  };
}

export interface CatalogueDatabase {
  db: Database;
  small: Catalogue;
  reset(): Promise<void>;
  one<Row>(text: string, values?: unknown[]): Promise<Row | undefined>;
  itemOf(courseId: number): Promise<{ id: number; capacity: number; sold: number }>;
  sell(itemId: number, sold: number): Promise<unknown>;
  /** Rows with their transaction ids: unchanged only if nothing was written. */
  fingerprint(): Promise<unknown>;
  changeCourse(id: number, change: Partial<Catalogue["courses"][number]>): Catalogue;
  withoutCourse(id: number): Catalogue;
  close(): Promise<void>;
}

export async function openCatalogueDatabase(): Promise<CatalogueDatabase> {
  const small = smallCatalogue(await readCatalogue(FROZEN_CATALOGUE));
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { poolSize: 4 });
  async function one<Row>(text: string, values: unknown[] = []): Promise<Row | undefined> {
    const { rows } = await db.$client.query(text, values);
    return rows[0] as Row | undefined;
  }
  return {
    ...{ db, small, one },
    reset: async () => {
      await db.$client.query("TRUNCATE scarce_items, programs, sessions CASCADE");
      await moveShopClock(db.$client, 0);
      await loadCatalogue(db, small);
    },
    itemOf: async (courseId) => {
      const row = await one<{ id: number; capacity: number; sold: number }>(
        "SELECT i.* FROM courses c JOIN scarce_items i ON i.id = c.item_id WHERE c.id = $1",
        [courseId],
      );
      if (!row) throw new Error(`no course ${courseId}`);
      return row;
    },
    sell: (itemId, sold) =>
      db.$client.query("UPDATE scarce_items SET sold = $2 WHERE id = $1", [itemId, sold]),
    fingerprint: () =>
      one<{ all: string }>(`SELECT string_agg(t, '' ORDER BY t) AS all FROM (
        SELECT 'c' || xmin || c::text AS t FROM courses c UNION ALL SELECT 'i' || xmin || i::text FROM scarce_items i
        UNION ALL SELECT 's' || xmin || s::text FROM schedules s UNION ALL SELECT 'p' || xmin || p::text FROM programs p
        UNION ALL SELECT 'v' || xmin || v::text FROM venues v UNION ALL SELECT 'k' || xmin || k::text FROM packs k
        UNION ALL SELECT 'u' || xmin || u::text FROM coupons u UNION ALL SELECT 'a' || xmin || a::text FROM academy_settings a
      ) rows`),
    changeCourse: (id, change) => ({
      ...small,
      courses: small.courses.map((course) => (course.id === id ? { ...course, ...change } : course)),
    }),
    withoutCourse: (id) => ({
      ...small,
      courses: small.courses.filter((course) => course.id !== id),
      packs: small.packs.filter(({ courseIds }) => !courseIds.includes(id)),
    }),
    close: async () => {
      await db.$client.end();
      await database.drop();
    },
  };
}
