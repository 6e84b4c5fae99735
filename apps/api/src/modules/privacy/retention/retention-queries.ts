import type { IsoDate } from "@shop/domain/format/iso-date";
import { sumOf } from "@shop/domain/pricing/clp";
import { type SQL, sql } from "drizzle-orm";
import { deleteOldAudit } from "../../../acts/audit-queries";
import type { Database, Reader, Tx } from "../../../db/database";
import { deleteSuspensionsOf } from "../../endings/suspension-queries";
import { isInTurn, turnOf, wasChargedSql } from "../../orders/drafts/draft-queries";
import type { OrderRow } from "../../orders/rows/order-queries";
import { deleteOldReports } from "../../payments/report/report-queries";
import { forgetSoldCourses } from "../../sales/sold/sold-course-queries";
import { deleteOldBreaches } from "../breach/breach-queries";

/** A form that nobody paid is closed by the provider within minutes. */
const FORM_DAYS = 7;

/** No money of the order or of its changes moves, is on its way back or is looked at by a person. */
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

type Forgotten = readonly { id: number; rut: string; email: string }[];

/**
 * Takes people out of an order that names them no more in its own row. A person's row goes when no other order names
 * it; what was frozen for payments goes whole.
 */
export async function forgetPeople(
  tx: Tx,
  { id: orderId, guardianId }: Pick<OrderRow, "id" | "guardianId">,
  people: Forgotten | "everybody",
): Promise<void> {
  const oneOf = (column: SQL, values: (person: Forgotten[number]) => string | number, type: string) =>
    people === "everybody"
      ? sql`true`
      : sql`${column} = ANY(${sql.param(people.map(values))}::${sql.raw(type)}[])`;
  await deleteSuspensionsOf(tx, orderId, people === "everybody" ? null : people.map(({ id }) => id));
  const { rows } = await tx.execute<{ id: number }>(sql`
    WITH named AS (SELECT id, student_id FROM order_lines
      WHERE order_id = ${orderId} AND student_id IS NOT NULL AND ${oneOf(sql`student_id`, ({ id }) => id, "int")}),
    unnamed AS (UPDATE order_lines l SET student_id = NULL FROM named WHERE l.id = named.id)
    SELECT DISTINCT student_id AS id FROM named`);
  await forgetSoldCourses(tx, orderId, people === "everybody" ? null : people.map(({ rut }) => rut));
  // A sibling's mailbox may be the same: its mails go with the first, they are long sent. Those to the guardian who stays
  // prove when the sale was confirmed (ENDING-05).
  const keptMailbox = people === "everybody" ? sql`NULL` : sql`o.snapshot->'guardian'->>'email'`;
  await tx.execute(sql`
    DELETE FROM order_mails m USING orders o
    WHERE m.order_id = ${orderId} AND o.id = m.order_id AND ${oneOf(sql`m.recipient`, ({ email }) => email, "text")}
      AND m.recipient IS DISTINCT FROM ${keptMailbox}`);
  await tx.execute(sql`UPDATE payment_attempts SET frozen = '{}' WHERE order_id = ${orderId}`);
  await tx.execute(sql`
    DELETE FROM students s WHERE id = ANY(${sql.param(rows.map(({ id }) => id))}::int[])
      AND NOT EXISTS (SELECT FROM order_lines l WHERE l.student_id = s.id)`);
  if (people !== "everybody" || guardianId === null) return;
  await tx.execute(sql`
    DELETE FROM guardians g WHERE id = ${guardianId}
      AND NOT EXISTS (SELECT FROM orders o WHERE o.guardian_id = g.id)`);
}

/** A student's programme in a sale, as far as its end follows from it. */
export interface SoldProgramme {
  programId: number;
  season: number;
  month: number;
}

const turn = sql`WITH turn AS (${turnOf("orders")})`;
const inSantiago = (instant: SQL) => sql`(${instant} AT TIME ZONE 'America/Santiago')::date`;

/** Sales of the turn made before a day, with the programmes of those who are still named. */
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

/** Orders of the turn that were never sold, whose money was taken and given back, and that rest since a day. */
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

/** Minimised orders of the turn whose last day for tax law was before a day. */
export async function findOrdersPastTax(db: Reader, before: IsoDate): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    ${turn} SELECT o.id FROM orders o
    WHERE ${isInTurn("o")} AND o.minimised_at IS NOT NULL
      AND ${inSantiago(sql`coalesce(o.finished_at, o.created_at)`)} < ${before}::date
    ORDER BY o.id`);
  return rows.map(({ id }) => Number(id));
}

/** Forgets what staff did, breaches, and comparisons with the provider, of before a day. */
export async function deleteOldRecords(db: Database, before: IsoDate): Promise<number> {
  return sumOf([
    await deleteOldAudit(db, before),
    await deleteOldBreaches(db, before),
    await deleteOldReports(db, before),
  ]);
}

/** Forgets RUTs and e-mails that staff let go, once nobody of an order has them any more. */
export async function deleteSpentReleases(db: Database): Promise<number> {
  const result = await db.execute(sql`
    DELETE FROM released_claims c
    WHERE NOT EXISTS (SELECT FROM students s JOIN order_lines l ON l.student_id = s.id WHERE s.rut = c.value)
      AND NOT EXISTS (SELECT FROM students s JOIN order_lines l ON l.student_id = s.id WHERE s.email = c.value)
      AND NOT EXISTS (SELECT FROM guardians g JOIN orders o ON o.guardian_id = g.id WHERE g.email = c.value)`);
  return result.rowCount ?? 0;
}
