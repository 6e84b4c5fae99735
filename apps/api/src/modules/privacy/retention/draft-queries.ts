import { type SQL, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader } from "../../../db/database";
import { deleteGuardians, deleteStudents } from "../../people/person-queries";

const daysAgo = (days: number) => sql`${shopNow} - make_interval(days => ${days})`;

// Money taken and refunded belongs to the books. A refund that found no charge does not, and during a refund the
// payment itself is live.
export const wasChargedSql = (orderId: SQL): SQL<boolean> => sql`EXISTS (
  SELECT FROM payment_attempts a WHERE a.order_id = ${orderId} AND a.state = 'reversed')`;

export async function wasCharged(db: Reader, orderId: number): Promise<boolean> {
  const { rows } = await db.execute<{ yes: boolean }>(
    sql`SELECT ${wasChargedSql(sql`${orderId}::bigint`)} AS yes`,
  );
  return rows[0]?.yes === true;
}

interface OldDraft {
  id: number;
  // Its frozen payment belongs to the books.
  wasCharged: boolean;
}

interface DraftSearch {
  days: number;
  limit: number;
  orderId?: number;
}

// Unsold orders without activity for `days`, oldest first, with data left to delete. Orders whose money may be
// moving or is under review are excluded.
export async function findOldDrafts(db: Reader, { days, limit, orderId }: DraftSearch): Promise<OldDraft[]> {
  const only: SQL = orderId === undefined ? sql`true` : sql`o.id = ${orderId}`;
  const { rows } = await db.execute<{ id: string; was_charged: boolean }>(sql`
    SELECT o.id, charged.yes AS was_charged
    FROM orders o, LATERAL (SELECT ${wasChargedSql(sql`o.id`)} AS yes) AS charged
    WHERE ${only} AND o.state IN ('draft', 'held', 'paying', 'expired') AND o.created_at <= ${daysAgo(days)}
      AND NOT (charged.yes AND o.session_state = '[]' AND o.campaign IS NULL)
      AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.at > ${daysAgo(days)})
      AND NOT coalesce((SELECT may_be_moving FROM order_payments WHERE order_id = o.id), false)
      AND NOT EXISTS (
        SELECT FROM payment_attempts a WHERE a.order_id = o.id
          AND coalesce(a.settled_at, a.created_at) > ${daysAgo(days)})
    ORDER BY o.created_at LIMIT ${limit}`);
  return rows.map((row) => ({ id: Number(row.id), wasCharged: row.was_charged }));
}

// Pages of 8 kB: tens of thousands of rows. A smaller table is read whole in every pass.
const PAGES_PER_PASS = 1_500;

// Row range of this pass. It moves on every ten minutes and wraps round, so that all rows are read within hours by
// any process and no pass reads three years of people.
export const turnOf = (table: "students" | "guardians" | "orders") => {
  const pages = sql`pg_relation_size(${table}::regclass) / current_setting('block_size')::int`;
  const part = sql`floor(extract(epoch FROM shop_now()) / 600)::bigint % (${pages} / ${PAGES_PER_PASS}::int + 1)`;
  return sql`SELECT format('(%s,0)', ${part} * ${PAGES_PER_PASS}::int)::tid AS first,
    format('(%s,0)', (${part} + 1) * ${PAGES_PER_PASS}::int)::tid AS next`;
};

export const isInTurn = (row: string) => {
  const at = sql`${sql.identifier(row)}.ctid`;
  return sql`${at} >= (SELECT first FROM turn) AND ${at} < (SELECT next FROM turn)`;
};

// Students without an order, then guardians without one, whose session ended `days` ago: until then the buyer
// could return. Only rows of this pass.
export async function deletePeopleWithoutOrder(
  db: Database,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  // Two index scans side by side find people without orders; only those few are examined further.
  const isOver = sql`(SELECT x.expires_at FROM sessions x WHERE x.id = someone.session_id) <= ${daysAgo(days)}`;
  const students = await deleteStudents(
    db,
    sql`id IN (
      WITH turn AS (${turnOf("students")}), orderless AS MATERIALIZED (
        SELECT s.id, s.session_id FROM students s
        WHERE ${isInTurn("s")} AND NOT EXISTS (SELECT FROM order_lines l WHERE l.student_id = s.id))
      SELECT someone.id FROM orderless someone WHERE ${isOver} LIMIT ${limit})`,
  );
  const guardians = await deleteGuardians(
    db,
    sql`id IN (
      WITH turn AS (${turnOf("guardians")}), orderless AS MATERIALIZED (
        SELECT g.id, g.session_id FROM guardians g
        WHERE ${isInTurn("g")} AND NOT EXISTS (SELECT FROM orders o WHERE o.guardian_id = g.id))
      SELECT someone.id FROM orderless someone
      WHERE ${isOver} AND NOT EXISTS (
        SELECT FROM students s
        WHERE s.session_id = someone.session_id AND someone.id IN (s.financing_party_id, s.caretaker_id))
      LIMIT ${limit})`,
  );
  return students + guardians;
}
