import { and, asc, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { packCourses, packs } from "../../../db/schema/catalogue";
import { venues } from "../../../db/schema/places";
import { columnsOf, firstOf, statement } from "../../../db/statement";
import type { OrderSnapshot } from "../../../db/stored/order-snapshot";
import type { OrderLine, OrderRow } from "../rows/order-queries";

const courseIds = sql<number[]>`ARRAY(
  SELECT ${packCourses.courseId} FROM ${packCourses} WHERE ${packCourses.packId} = ${packs.id} ORDER BY 1)`;

export async function findActivePacks(db: Reader, packId?: number) {
  return await db
    .select({
      pack: packs,
      courseIds,
      venue: { id: venues.id, name: venues.name, communeId: venues.communeId },
    })
    .from(packs)
    .innerJoin(venues, eq(venues.id, packs.venueId))
    .where(and(eq(packs.isActive, true), packId === undefined ? undefined : eq(packs.id, packId)))
    .orderBy(asc(packs.id));
}
export type ActivePack = Awaited<ReturnType<typeof findActivePacks>>[number];

/** Withdrawn packs too; prices in CLP. */
export interface OfferedPack {
  id: number;
  itemId: number;
  title: string;
  priceClp: number;
  offerPriceClp: number;
  venueId: number;
  isActive: boolean;
  courseIds: number[];
}

const FIND = statement<OfferedPack>(`
  SELECT ${columnsOf(packs)}, ARRAY(
    SELECT course_id FROM pack_courses WHERE pack_id = packs.id ORDER BY 1) AS "courseIds"
  FROM packs WHERE id = $1`);

export async function findPack(db: Reader, id: number): Promise<OfferedPack | null> {
  return firstOf(await FIND(db, [id]));
}

/** The order's pack at the offer price that its buyer saw, whatever it is now. */
export async function describePack(
  db: Reader,
  order: OrderRow,
  [line]: readonly OrderLine[],
): Promise<OrderSnapshot["pack"]> {
  if (order.packId === null || !line) return null;
  const pack = await findPack(db, order.packId);
  if (!pack) throw new Error(`order ${order.id} names a pack that does not exist`);
  const { id, title, priceClp } = pack;
  return { id, title, priceClp, offerPriceClp: line.quote.gross };
}
