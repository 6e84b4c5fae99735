import type { IsoDate } from "@shop/domain/format/iso-date";
import { sumOf } from "@shop/domain/pricing/clp";
import { type SQL, sql } from "drizzle-orm";
import { deleteOldAudit } from "../../../acts/audit-queries";
import type { Database, Reader } from "../../../db/database";
import { deleteOldReports } from "../../payments/report/report-queries";
import { deleteReleases } from "../../people/claims/claim-queries";
import { deleteOldBreaches } from "../breach/breach-queries";
import { isInTurn, turnOf, wasChargedSql } from "./draft-queries";

// The provider closes an unpaid form within minutes.
const FORM_DAYS = 7;

// No money of the order or of its changes moves, is being refunded or is under review.
export async function isAtRest(db: Reader, orderId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM payment_attempts a JOIN orders o ON o.id = a.order_id LEFT JOIN refunds r ON r.attempt_id = a.id
    WHERE a.order_id IN (SELECT id FROM orders WHERE id = ${orderId} OR changes_order_id = ${orderId}) AND (
      a.state IN ('committing', 'unknown', 'review') OR r.state IN ('asked', 'unclear')
      OR (a.state = 'authorized' AND o.finished_at IS NULL)
      OR (a.state = 'created' AND a.created_at > shop_now() - make_interval(days => ${FORM_DAYS})))
    LIMIT 1`);
  return rows.length === 0;
}

export async function hasOrders(db: Reader): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`SELECT max(id) IS NOT NULL AS has FROM orders`);
  return rows[0]?.has ?? false;
}

export interface SoldProgramme {
  programId: number;
  season: number;
  month: number;
}

const turn = sql`WITH turn AS (${turnOf("orders")})`;
const inSantiago = (instant: SQL) => sql`(${instant} AT TIME ZONE 'America/Santiago')::date`;

// Sales of this pass before a day, with the programmes of students not yet minimised.
export async function findSalesToMinimise(
  db: Reader,
  before: IsoDate,
): Promise<{ id: number; programmes: SoldProgramme[] }[]> {
  const { rows } = await db.execute<{ id: string; programmes: SoldProgramme[] }>(sql`
    ${turn} SELECT o.id, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('programId', s->'programId', 'season', s->'season', 'month', s->'month')), '[]')
      FROM jsonb_array_elements(o.snapshot->'students') AS s WHERE s->>'name' IS NOT NULL) AS programmes
    FROM orders o
    WHERE ${isInTurn("o")} AND o.minimised_at IS NULL AND o.snapshot IS NOT NULL
      AND ${inSantiago(sql`o.finished_at`)} < ${before}::date
    ORDER BY o.id`);
  return rows.map(({ id, programmes }) => ({ id: Number(id), programmes }));
}

// Orders of this pass charged, refunded and never sold, without activity since a day.
export async function findReturnedOrders(db: Reader, before: IsoDate): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    ${turn} SELECT o.id FROM orders o
    WHERE ${isInTurn("o")} AND o.minimised_at IS NULL AND o.snapshot IS NULL
      AND ${inSantiago(sql`o.created_at`)} < ${before}::date
      AND ${wasChargedSql(sql`o.id`)}
      AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND ${inSantiago(sql`e.at`)} >= ${before}::date)
    ORDER BY o.id`);
  return rows.map(({ id }) => Number(id));
}

// Minimised orders of this pass whose tax term ended before a day.
export async function findOrdersPastTax(db: Reader, before: IsoDate): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    ${turn} SELECT o.id FROM orders o
    WHERE ${isInTurn("o")} AND o.minimised_at IS NOT NULL
      AND ${inSantiago(sql`coalesce(o.finished_at, o.created_at)`)} < ${before}::date
    ORDER BY o.id`);
  return rows.map(({ id }) => Number(id));
}

export async function deleteOldRecords(
  db: Database,
  { before, actor }: { before: IsoDate; actor: string },
): Promise<number> {
  return sumOf([
    await deleteOldAudit(db, { before, actor }),
    await deleteOldBreaches(db, before),
    await deleteOldReports(db, before),
  ]);
}

// Once no order has the released RUT or mailbox.
export const deleteSpentReleases = (db: Database): Promise<number> =>
  deleteReleases(
    db,
    sql`NOT EXISTS (SELECT FROM students s JOIN order_lines l ON l.student_id = s.id WHERE s.rut = value)
      AND NOT EXISTS (SELECT FROM students s JOIN order_lines l ON l.student_id = s.id WHERE s.email = value)
      AND NOT EXISTS (SELECT FROM guardians g JOIN orders o ON o.guardian_id = g.id WHERE g.email = value)`,
  );
