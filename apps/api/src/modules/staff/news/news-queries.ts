import type { StaffNews } from "@shop/contracts/staff/news";
import type { ClassMeeting } from "@shop/domain/schedule/class-meeting";
import { and, eq, gt, lte, notInArray, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import { orderEndings } from "../../../db/schema/aftersale";
import { orders } from "../../../db/schema/orders";
import { type NewsFacts, staffMembers, staffNews } from "../../../db/schema/staff";
import { StoredRefundPlan } from "../../../db/stored/refund-plan";

// Older news get no mail: the shop stood still meanwhile.
export const NEWS_HOURS = 24;
const KEPT_DAYS = 365;

// Withdrawals by families, not by staff.
export async function findNewWithdrawals(db: Reader) {
  const rows = await db
    .select({
      id: orderEndings.id,
      orderId: orderEndings.orderId,
      plan: orderEndings.plan,
      reference: sql<string>`coalesce(${orders.reference}, ${orders.buyOrder})`,
    })
    .from(orderEndings)
    .innerJoin(orders, eq(orders.id, orderEndings.orderId))
    .where(
      and(
        eq(orderEndings.kind, "withdrawal"),
        eq(orderEndings.actor, "buyer"),
        gt(orderEndings.askedAt, sql`${shopNow} - make_interval(hours => ${NEWS_HOURS})`),
      ),
    );
  return rows.map(({ plan, ...ending }) => ({ ...ending, clp: StoredRefundPlan.parse(plan).sumClp }));
}

export interface SoldOut {
  id: number;
  name: string;
  subject: string;
  isElective: boolean;
  code: string;
  schedules: ClassMeeting[];
  venue: string;
  venueId: number;
}

// Sections on sale whose last seat was bought in these hours.
export async function findSoldOut(db: Reader): Promise<SoldOut[]> {
  const { rows } = await db.execute<SoldOut & Record<string, unknown>>(sql`
    SELECT course.id, course.name, subject.name AS subject, course.is_elective AS "isElective",
      course.pdv_code AS code, venue.name AS venue, course.venue_id AS "venueId", coalesce((
        SELECT json_agg(json_build_object('dayOfWeek', day_of_week, 'startTime', start_time, 'endTime', end_time)
          ORDER BY day_of_week, start_time)
        FROM schedules WHERE course_id = course.id), '[]') AS schedules
    FROM courses course JOIN scarce_items item ON item.id = course.item_id JOIN venues venue ON venue.id = course.venue_id
      JOIN subjects subject ON subject.id = course.subject_id
    WHERE course.is_open AND course.is_in_season AND NOT course.is_past AND NOT course.is_cancelled
      AND item.sold >= item.capacity AND course.id IN (
        SELECT bought.course_id FROM orders o JOIN order_lines l ON l.order_id = o.id
          JOIN order_line_courses bought ON bought.line_id = l.id
        WHERE o.finished_at > shop_now() - make_interval(hours => ${NEWS_HOURS}))
    ORDER BY course.id`);
  return rows;
}

// Null for news that are stored already.
export async function insertNews(
  tx: Tx,
  news: { kind: StaffNews; subject: string; facts: NewsFacts },
): Promise<string | null> {
  const [row] = await tx
    .insert(staffNews)
    .values({ ...news, at: shopNow })
    .onConflictDoNothing()
    .returning({ id: staffNews.id });
  return row?.id ?? null;
}

// Forgets sections that have seats again, so that they can be news again.
export async function forgetSoldOut(tx: Tx, soldOut: readonly string[]): Promise<void> {
  await tx
    .delete(staffNews)
    .where(and(eq(staffNews.kind, "sold_out"), notInArray(staffNews.subject, [...soldOut])));
}

export async function findNews(db: Reader, id: string) {
  const [row] = await db.select().from(staffNews).where(eq(staffNews.id, id));
  return row ?? null;
}

export async function setMailsOff(db: Database, memberId: string, mailsOff: StaffNews[]): Promise<void> {
  await db.update(staffMembers).set({ mailsOff }).where(eq(staffMembers.id, memberId));
}

export async function deleteOldNews(db: Database): Promise<number> {
  const { rowCount } = await db
    .delete(staffNews)
    .where(lte(staffNews.at, sql`${shopNow} - make_interval(days => ${KEPT_DAYS})`));
  return rowCount ?? 0;
}
