import { OWN_CHANGE_DAYS } from "@shop/domain/refunds/second-person";
import { sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import type { Person, Scope } from "../../../db/personal-data/handling";
import { orderEvents } from "../../../db/schema/orders";
import { dropSoldCourses, findCoursesOfOrders, takeCourses } from "../../sales/sold/sold-course-queries";
import { findOrdersOf } from "../person-queries";
import { ASKER } from "../requests/open-request";

/** Tells apart a student and a guardian who share one RUT. */
export type Role = "student" | "guardian";

const ids = (values: readonly number[]) => sql`ANY(${sql.param(values)}::bigint[])`;

// Staff recording a request proves no mailbox.
export async function isMailboxProven(db: Reader, requestId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM rights_events WHERE request_id = ${requestId} AND event = 'opened' AND actor = ${ASKER} LIMIT 1`);
  return rows.length > 0;
}

async function readScope(
  db: Reader,
  rut: string,
  { sessions, guardians, students }: Record<"sessions" | "guardians" | "students", ReturnType<typeof sql>>,
): Promise<Scope> {
  const named = await findOrdersOf(db, rut);
  const { rows } = await db.execute<Omit<Scope, "orderIds"> & { orderIds: string[] }>(sql`
    WITH bought AS (
      SELECT DISTINCT o.session_id FROM orders o LEFT JOIN guardians g ON g.id = o.guardian_id
      WHERE o.finished_at IS NOT NULL AND o.id = ${ids(named)} AND ${sessions}),
    payers AS (
      SELECT id, email FROM guardians g WHERE session_id IN (SELECT session_id FROM bought) AND ${guardians}),
    pupils AS (
      SELECT id, rut, email FROM students s WHERE session_id IN (SELECT session_id FROM bought) AND ${students})
    SELECT ARRAY(SELECT session_id::text FROM bought) AS "sessionIds",
      ARRAY(SELECT id FROM payers) AS "guardianIds", ARRAY(SELECT id FROM pupils) AS "studentIds",
      ARRAY(SELECT rut FROM pupils) AS ruts,
      ARRAY(SELECT email FROM payers UNION SELECT email FROM pupils) AS mailboxes,
      ARRAY(SELECT id FROM orders WHERE id = ${ids(named)}
        AND session_id IN (SELECT session_id FROM bought))::text[] AS "orderIds"`);
  const [scope] = rows;
  if (!scope) throw new Error("the database told no rows of the person");
  return { ...scope, orderIds: scope.orderIds.map(Number) };
}

// In purchases of the mailbox's guardian.
export async function findRutScope(db: Reader, { rut, email }: Person, role: Role | null): Promise<Scope> {
  const isOf = (table: Role) => (role === null || role === table ? sql`rut = ${rut}` : sql`false`);
  return await readScope(db, rut, {
    sessions: sql`g.email = ${email}`,
    guardians: isOf("guardian"),
    students: isOf("student"),
  });
}

// Rows of the RUT with the mailbox in purchases that have both, and that guardian's students with the same mailbox.
export async function findMailboxScope(db: Reader, { rut, email }: Person): Promise<Scope> {
  return await readScope(db, rut, {
    sessions: sql`((g.rut = ${rut} AND g.email = ${email}) OR EXISTS (
      SELECT FROM order_lines l JOIN students s ON s.id = l.student_id
      WHERE l.order_id = o.id AND s.rut = ${rut} AND s.email = ${email}))`,
    guardians: sql`rut = ${rut} AND email = ${email}`,
    students: sql`email = ${email} AND (rut = ${rut} OR EXISTS (
      SELECT FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE l.student_id = s.id AND o.guardian_id IN (SELECT id FROM payers)))`,
  });
}

// Orders that may have an open card form.
export async function findOpenForms(db: Reader, orderIds: readonly number[]) {
  const { rows } = await db.execute<{ id: number; reference: string | null }>(sql`
    SELECT o.id::int, o.reference FROM orders o JOIN payment_attempts a ON a.order_id = o.id
    WHERE o.id = ${ids(orderIds)} AND a.state = 'created' ORDER BY o.id LIMIT 1`);
  return rows;
}

// A student and a guardian with different names.
export async function areTwoPeople(db: Reader, { guardianIds, studentIds }: Scope): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM guardians g, students s WHERE g.id = ${ids(guardianIds)} AND s.id = ${ids(studentIds)}
      AND (lower(g.name), lower(g.father_last_name)) <> (lower(s.name), lower(s.father_last_name)) LIMIT 1`);
  return rows.length > 0;
}

// Whether the new RUT has purchases of another guardian's mailbox or of somebody with another name.
export async function isOfAnother(
  db: Reader,
  { email, next, scope }: { email: string; next: string; scope: Scope },
): Promise<boolean> {
  const names = (table: string) =>
    sql.raw(`lower(${table}.name) AS name, lower(${table}.father_last_name) AS surname`);
  const { rows } = await db.execute(sql`
    WITH mine AS (
      SELECT ${names("s")} FROM students s WHERE s.id = ${ids(scope.studentIds)}
      UNION SELECT ${names("g")} FROM guardians g WHERE g.id = ${ids(scope.guardianIds)}),
    theirs AS (
      SELECT ${names("s")}, c.guardian_email FROM order_claims c JOIN students s ON s.id = c.student_id
      WHERE c.student_rut = ${next} AND c.is_finished
      UNION SELECT ${names("g")}, c.guardian_email FROM order_claims c JOIN guardians g ON g.id = c.guardian_id
      WHERE c.guardian_rut = ${next} AND c.is_finished)
    SELECT FROM theirs WHERE guardian_email IS DISTINCT FROM ${email}
      OR (name, surname) NOT IN (SELECT name, surname FROM mine) LIMIT 1`);
  return rows.length > 0;
}

interface NewMailbox {
  rut: string;
  next: string;
  /** Of who pays: their other purchases are of the family. */
  guardianEmail: string;
}

// Whether purchases of another family have the new mailbox, by another RUT.
export async function isMailboxOfAnother(
  db: Reader,
  { rut, next, guardianEmail }: NewMailbox,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM order_claims WHERE is_finished AND guardian_email IS DISTINCT FROM ${guardianEmail}
      AND ((guardian_email = ${next} AND guardian_rut <> ${rut})
        OR (student_email = ${next} AND student_rut <> ${rut})) LIMIT 1`);
  return rows.length > 0;
}

// Whether money was paid with it, or a code proved it: whoever reads it can have the money.
export async function isPayersMailbox(db: Reader, { guardianIds, orderIds }: Scope): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM orders WHERE id = ${ids(orderIds)} AND guardian_id = ${ids(guardianIds)}
      AND finished_at IS NOT NULL AND snapshot #>> '{payment,byHand,kind}' IS DISTINCT FROM 'scholarship' LIMIT 1`);
  return rows.length > 0;
}

// When a telephone of somebody in these orders' sessions was corrected last, of the days in which it is news.
export async function findPhoneCorrection(db: Reader, orderIds: readonly number[]): Promise<Date | null> {
  const [last] = await db
    .select({ at: sql<Date | null>`max(${orderEvents.at})`.mapWith(orderEvents.at) })
    .from(orderEvents)
    .where(sql`${orderEvents.event} = 'rectified' AND ${orderEvents.details} -> 'fields' ? 'phone'
      AND ${orderEvents.at} > shop_now() - make_interval(days => ${OWN_CHANGE_DAYS})
      AND ${orderEvents.orderId} IN (SELECT id FROM orders
        WHERE session_id IN (SELECT session_id FROM orders WHERE id = ${ids(orderIds)}))`);
  return last?.at ?? null;
}

// Of what was bought: the most telephones that one role has, payer or this person, and the payers' mailboxes.
export async function countContacts(
  db: Reader,
  { orderIds, rut }: { orderIds: readonly number[]; rut: string },
): Promise<{ phones: number; mailboxes: number }> {
  const { rows } = await db.execute<{ phones: number; mailboxes: number }>(sql`
    WITH bought AS (
      SELECT snapshot FROM orders
      WHERE id = ${ids(orderIds)} AND finished_at IS NOT NULL AND changes_order_id IS NULL)
    SELECT greatest(count(DISTINCT snapshot #>> '{guardian,phone}'), (
        SELECT count(DISTINCT student ->> 'phone') FROM bought, jsonb_array_elements(snapshot -> 'students') student
        WHERE student ->> 'rut' = ${rut}))::int AS phones,
      count(DISTINCT snapshot #>> '{guardian,email}')::int AS mailboxes FROM bought`);
  return rows[0] ?? { phones: 0, mailboxes: 0 };
}

// Those that were bought, without changes of them: numbers for people, and the venues of their lines.
export async function findPurchases(db: Reader, orderIds: readonly number[]) {
  const { rows } = await db.execute<{ id: number; reference: string; venueIds: number[] }>(sql`
    SELECT o.id::int AS id, coalesce(o.reference, o.buy_order) AS reference,
      ARRAY(SELECT DISTINCT l.venue_id FROM order_lines l WHERE l.order_id = o.id) AS "venueIds" FROM orders o
    WHERE o.id = ${ids(orderIds)} AND o.finished_at IS NOT NULL AND o.changes_order_id IS NULL ORDER BY o.id`);
  return {
    purchases: rows.map(({ reference }) => reference),
    purchaseIds: rows.map(({ id }) => id),
    venueIds: [...new Set(rows.flatMap(({ venueIds }) => venueIds))],
  };
}

// Moves the sold courses to the new RUT and deletes its unsold claims. Returns false if that RUT has one of these
// courses in another live order.
export async function takeCoursesOver(
  tx: Tx,
  { rut, next, scope }: { rut: string; next: string; scope: Scope },
): Promise<boolean> {
  if (scope.studentIds.length === 0) return true;
  const rows = await findCoursesOfOrders(tx, { rut, orderIds: scope.orderIds });
  for (const orderId of new Set(rows.map((row) => row.orderId))) {
    const courses = rows.filter((row) => row.orderId === orderId);
    await dropSoldCourses(tx, { orderId, courses });
    const asNext = courses.filter(({ isAlive }) => isAlive).map((course) => ({ ...course, rut: next }));
    const bought = await takeCourses(tx, { orderId, courses: asNext, canProve: false });
    if (bought.length > 0) return false;
  }
  return true;
}

// Orders whose mails went to the person. Mails to the guardian prove when the sale was confirmed, which starts the
// term of withdrawal: a guardian who shared the mailbox with a student keeps them.
export async function findMailedOrders(
  tx: Tx,
  { email, scope }: { email: string; scope: Scope },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT o.id FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id
    WHERE o.id = ${ids(scope.orderIds)} AND o.snapshot -> 'guardian' ->> 'email' IS DISTINCT FROM ${email}
      AND (o.guardian_id = ${ids(scope.guardianIds)} OR l.student_id = ${ids(scope.studentIds)})`);
  return rows.map(({ id }) => Number(id));
}
