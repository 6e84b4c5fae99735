import type { StaffBoard } from "@shop/contracts/staff/board";
import type { Reader } from "../../../db/database";
import { statement } from "../../../db/statement";
import type { DayRange } from "../../tax/closing/movement-queries";

const HELD = statement<StaffBoard["holds"]>(`
  SELECT count(DISTINCT hold.order_id)::int AS purchases, coalesce(sum(hold.quantity), 0)::int AS seats
  FROM holds hold JOIN courses course ON course.item_id = hold.item_id
  WHERE hold.expires_at > (SELECT shop_now()) AND ($1::int[] IS NULL OR course.venue_id = ANY($1::int[]))`);

const DEMAND = statement<StaffBoard["demand"]>(`
  SELECT
    (SELECT count(*)::int FROM orders o WHERE o.state = 'expired' AND o.changes_order_id IS NULL AND o.created_at >= day.first
      AND o.created_at < day.over AND ($1::int[] IS NULL OR EXISTS (
        SELECT FROM order_lines line WHERE line.order_id = o.id AND line.venue_id = ANY($1::int[])))) AS lapsed,
    (SELECT count(*)::int FROM courses course JOIN scarce_items item ON item.id = course.item_id
      WHERE course.is_open AND course.is_in_season AND NOT course.is_cancelled AND NOT course.is_past
      AND ($1::int[] IS NULL OR course.venue_id = ANY($1::int[])) AND item.capacity <= item.sold + (
        SELECT coalesce(sum(hold.quantity), 0) FROM holds hold
        WHERE hold.item_id = item.id AND hold.expires_at > (SELECT shop_now()))) AS "fullSections",
    CASE WHEN $1::int[] IS NULL THEN (SELECT count(*)::int FROM leads
      WHERE created_at >= day.first AND created_at < day.over) END AS leads
  FROM (SELECT $2::date::timestamp AT TIME ZONE 'America/Santiago' AS first,
    ($3::date + 1)::timestamp AT TIME ZONE 'America/Santiago' AS over) AS day`);

export interface SaleName {
  reference: string;
  /** Null where nobody is known, or their data are blocked. */
  guardian: string | null;
}

const NAMES = statement<SaleName & { id: number }>(`
  SELECT o.id::int AS id, coalesce(o.reference, o.buy_order) AS reference,
    CASE WHEN blocked.rut IS NULL THEN nullif(concat_ws(' ', payer.name, payer.father_last_name), '') END AS guardian
  FROM orders o LEFT JOIN guardians payer ON payer.id = o.guardian_id
    LEFT JOIN blocked_people blocked ON blocked.rut = payer.rut
  WHERE o.id = ANY($1::bigint[])`);

export async function findSaleNames(db: Reader, ids: readonly number[]): Promise<Map<number, SaleName>> {
  const { rows } = await NAMES(db, [ids]);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

// Who wanted to buy and did not: in these days, and what is full now.
export async function findDemand(
  db: Reader,
  { range, venueIds }: { range: DayRange; venueIds: readonly number[] | null },
): Promise<StaffBoard["demand"]> {
  const { rows } = await DEMAND(db, [venueIds, range.from, range.to]);
  return rows[0] ?? { lapsed: 0, fullSections: 0, leads: null };
}

// Seats of courses at these venues that somebody holds now; null: everywhere.
export async function findRunningHolds(
  db: Reader,
  venueIds: readonly number[] | null,
): Promise<StaffBoard["holds"]> {
  const { rows } = await HELD(db, [venueIds]);
  return rows[0] ?? { purchases: 0, seats: 0 };
}
