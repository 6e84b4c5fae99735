import { sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { dropSoldCourses, findCoursesOfOrders, takeCourses } from "../../sales/sold/sold-course-queries";
import { findOrdersOf } from "../person-queries";
import { ASKER } from "../requests/open-request";

/** Rows of a person in the browsers' sessions that bought for them; what was only typed elsewhere is anybody's. */
export interface Scope {
  sessionIds: string[];
  guardianIds: number[];
  studentIds: number[];
  /** RUTs of those students, and mailboxes of all of these rows. */
  ruts: string[];
  mailboxes: string[];
  /** Orders of these sessions in which the RUT stands, bought or not. */
  orderIds: number[];
}

/** Whose row, where a student and a guardian have one RUT and are two people. */
export type Role = "student" | "guardian";

interface Person {
  rut: string;
  email: string;
}

const ids = (values: readonly number[]) => sql`ANY(${sql.param(values)}::bigint[])`;
const texts = (values: readonly string[]) => sql`ANY(${sql.param(values)}::text[])`;
const uuids = (values: readonly string[]) => sql`ANY(${sql.param(values)}::uuid[])`;

/** Whether whoever sent a request had typed the code of its mailbox; what staff wrote down proves none. */
export async function isMailboxProven(db: Reader, requestId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM rights_events WHERE request_id = ${requestId} AND event = 'opened' AND actor = ${ASKER} LIMIT 1`);
  return rows.length > 0;
}

async function readScope(
  tx: Tx,
  rut: string,
  { sessions, guardians, students }: Record<"sessions" | "guardians" | "students", ReturnType<typeof sql>>,
): Promise<Scope> {
  const named = await findOrdersOf(tx, rut);
  const { rows } = await tx.execute<Omit<Scope, "orderIds"> & { orderIds: string[] }>(sql`
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

/** Rows with a RUT in what the guardian of a mailbox bought. */
export async function findRutScope(tx: Tx, { rut, email }: Person, role: Role | null): Promise<Scope> {
  const isOf = (table: Role) => (role === null || role === table ? sql`rut = ${rut}` : sql`false`);
  return await readScope(tx, rut, {
    sessions: sql`g.email = ${email}`,
    guardians: isOf("guardian"),
    students: isOf("student"),
  });
}

/** Rows of a RUT with a mailbox in what was bought with both, and students whom that guardian gave the same mailbox. */
export async function findMailboxScope(tx: Tx, { rut, email }: Person): Promise<Scope> {
  return await readScope(tx, rut, {
    sessions: sql`((g.rut = ${rut} AND g.email = ${email}) OR EXISTS (
      SELECT FROM order_lines l JOIN students s ON s.id = l.student_id
      WHERE l.order_id = o.id AND s.rut = ${rut} AND s.email = ${email}))`,
    guardians: sql`rut = ${rut} AND email = ${email}`,
    students: sql`email = ${email} AND (rut = ${rut} OR EXISTS (
      SELECT FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE l.student_id = s.id AND o.guardian_id IN (SELECT id FROM payers)))`,
  });
}

/** Orders of which a card form may be open, by what they are called. */
export async function findOpenForms(tx: Tx, orderIds: readonly number[]) {
  const { rows } = await tx.execute<{ id: number; reference: string | null }>(sql`
    SELECT o.id::int, o.reference FROM orders o JOIN payment_attempts a ON a.order_id = o.id
    WHERE o.id = ${ids(orderIds)} AND a.state = 'created' ORDER BY o.id LIMIT 1`);
  return rows;
}

/** Whether the rows of one RUT are of two people, by their names: who studies and who pays. */
export async function areTwoPeople(tx: Tx, { guardianIds, studentIds }: Scope): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM guardians g, students s WHERE g.id = ${ids(guardianIds)} AND s.id = ${ids(studentIds)}
      AND (lower(g.name), lower(g.father_last_name)) <> (lower(s.name), lower(s.father_last_name)) LIMIT 1`);
  return rows.length > 0;
}

/**
 * Whether something was bought for or by a RUT that is not this person's: by another guardian's mailbox, or for somebody of
 * another name.
 */
export async function isOfAnother(
  tx: Tx,
  { email, next, scope }: { email: string; next: string; scope: Scope },
): Promise<boolean> {
  const names = (table: string) =>
    sql.raw(`lower(${table}.name) AS name, lower(${table}.father_last_name) AS surname`);
  const { rows } = await tx.execute(sql`
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

/**
 * Makes what was sold to one RUT another's, and forgets what was not sold.
 * @returns false where that one has such a course from another living order, whoever's it is
 */
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

/**
 * A session has one guardian of a mailbox: who is there with the new one and the same RUT becomes the one who bought.
 * @returns false where somebody else of the session has it
 */
export async function mergeGuardians(
  tx: Tx,
  { rut, next, scope }: { rut: string; next: string; scope: Scope },
): Promise<boolean> {
  const { rows } = await tx.execute<{ kept: number; spare: number; isSame: boolean }>(sql`
    SELECT g.id AS kept, h.id AS spare, h.rut = ${rut} AS "isSame"
    FROM guardians g JOIN guardians h ON h.session_id = g.session_id AND h.email = ${next}
    WHERE g.id = ${ids(scope.guardianIds)}`);
  if (rows.some(({ isSame }) => !isSame)) return false;
  for (const { kept, spare } of rows) {
    await tx.execute(sql`UPDATE orders SET guardian_id = ${kept} WHERE guardian_id = ${spare}`);
    for (const column of ["financing_party_id", "caretaker_id"].map((name) => sql.identifier(name)))
      await tx.execute(sql`UPDATE students SET ${column} = ${kept} WHERE ${column} = ${spare}`);
    await tx.execute(sql`DELETE FROM guardians WHERE id = ${spare}`);
  }
  return true;
}

/** Rows that were changed, and leads among them that the CRM has with the former value. */
export interface Followed {
  rows: number;
  inCrm: number;
}

const countOf = (results: readonly { rowCount: number | null }[]) =>
  results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);

/** Consents are never changed: what names their giver is written anew, in the same order. */
const moveConsents = (tx: Tx, { of, rut, email }: Record<"of" | "rut" | "email", ReturnType<typeof sql>>) =>
  tx.execute(sql`
    WITH gone AS (DELETE FROM consents WHERE ${of} RETURNING *)
    INSERT INTO consents (rut, email, purpose, is_given, answered_by, age_group, route, text_version, notice_version,
      answered_at)
    SELECT ${rut}, ${email}, purpose, is_given, answered_by, age_group, route, text_version, notice_version, answered_at
    FROM gone ORDER BY id`);

async function setInLeads(tx: Tx, assignment: ReturnType<typeof sql>, of: ReturnType<typeof sql>) {
  const { rows } = await tx.execute<{ isTold: boolean }>(
    sql`UPDATE leads SET ${assignment} WHERE ${of} RETURNING state = 'sent' AS "isTold"`,
  );
  return { rowCount: rows.length, inCrm: rows.filter(({ isTold }) => isTold).length };
}

/** A RUT in every table but sales' snapshots and sold courses. */
export async function setRut(
  tx: Tx,
  { rut, email, next, scope }: Person & { next: string; scope: Scope },
): Promise<Followed> {
  const { studentIds, guardianIds, orderIds, sessionIds } = scope;
  const mailboxes = texts([...scope.mailboxes, email]);
  const isStudent = sql`rut = ${rut} AND ${studentIds.length > 0}`;
  const leads = await setInLeads(
    tx,
    sql`rut = ${next}`,
    sql`${isStudent} AND (session_id = ${uuids(sessionIds)} OR email = ${mailboxes})`,
  );
  const others = [
    await tx.execute(sql`UPDATE students SET rut = ${next} WHERE id = ${ids(studentIds)}`),
    await tx.execute(sql`UPDATE guardians SET rut = ${next} WHERE id = ${ids(guardianIds)}`),
    await tx.execute(sql`UPDATE orders SET rut = ${next} WHERE ${isStudent} AND id = ${ids(orderIds)}`),
    await tx.execute(sql`
      UPDATE refund_accounts SET holder_rut = ${next} WHERE holder_rut = ${rut} AND order_id = ${ids(orderIds)}`),
    await tx.execute(sql`
      UPDATE otp_challenges SET rut = ${next} WHERE rut = ${rut} AND session_id = ${uuids(sessionIds)}`),
    await moveConsents(tx, {
      of: sql`${isStudent} AND email = ${mailboxes}`,
      rut: sql`${next}`,
      email: sql`email`,
    }),
    await tx.execute(
      sql`UPDATE rights_requests SET rut = ${next} WHERE rut = ${rut} AND email = ${mailboxes}`,
    ),
    await tx.execute(sql`
      INSERT INTO blocked_people (rut, since, request_id)
      SELECT ${next}, since, request_id FROM blocked_people WHERE rut = ${rut} ON CONFLICT DO NOTHING`),
  ];
  await tx.execute(sql`
    DELETE FROM blocked_people WHERE rut = ${rut} AND NOT EXISTS (
      SELECT FROM order_claims WHERE (student_rut = ${rut} OR guardian_rut = ${rut}) AND is_finished)`);
  return { rows: countOf([leads, ...others]), inCrm: leads.inCrm };
}

/** A mailbox in every table but sales' snapshots, which have it already. The request that was sent from the old one stays its. */
export async function setMailbox(
  tx: Tx,
  { rut, email, next, scope, fromRequestId }: Person & { next: string; scope: Scope; fromRequestId: number },
): Promise<Followed> {
  const { studentIds, guardianIds, orderIds, sessionIds } = scope;
  const isTheirs = sql`email = ${email} AND rut = ${texts([...scope.ruts, rut])}`;
  const leads = await setInLeads(
    tx,
    sql`email = ${next}`,
    sql`${isTheirs} AND (rut = ${rut} OR session_id = ${uuids(sessionIds)})`,
  );
  const others = [
    await tx.execute(sql`UPDATE students SET email = ${next} WHERE id = ${ids(studentIds)}`),
    await tx.execute(sql`UPDATE guardians SET email = ${next} WHERE id = ${ids(guardianIds)}`),
    // When the confirmation left counts for the term of withdrawal, and is looked for by the guardian's mailbox: who
    // shared it with a student keeps it.
    await tx.execute(sql`
      UPDATE order_mails m SET recipient = ${next} WHERE recipient = ${email} AND order_id = ${ids(orderIds)}
        AND EXISTS (SELECT FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id
          WHERE o.id = m.order_id AND o.snapshot -> 'guardian' ->> 'email' IS DISTINCT FROM ${email}
            AND (o.guardian_id = ${ids(guardianIds)} OR l.student_id = ${ids(studentIds)}))
        AND (kind = 'resend' OR NOT EXISTS (SELECT FROM order_mails n WHERE n.order_id = m.order_id AND n.kind = m.kind
          AND n.recipient = ${next}
          AND coalesce(n.attempt_id, n.change_id, n.ending_id, n.refund_id, 0)
            = coalesce(m.attempt_id, m.change_id, m.ending_id, m.refund_id, 0)))`),
    await moveConsents(tx, { of: isTheirs, rut: sql`rut`, email: sql`${next}` }),
    await tx.execute(
      sql`UPDATE rights_requests SET email = ${next} WHERE ${isTheirs} AND id <> ${fromRequestId}`,
    ),
  ];
  return { rows: countOf([leads, ...others]), inCrm: leads.inCrm };
}
