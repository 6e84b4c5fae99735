import type { Reader, Tx } from "../../../db/database";
import { statement } from "../../../db/statement";
import { STILL_CLAIMS } from "../../people/claims/claim-queries";

// By RUT, since two rows of one person are one student.
export interface StudentCourse {
  rut: string;
  courseId: number;
}

interface Wanted {
  orderId: number;
  courses: readonly StudentCourse[];
}

interface Proofs {
  /** Whether codes are sent; without them every purchase counts as the family's. */
  canProve: boolean;
}

const wantedRows = (parameter: string) => `
  SELECT DISTINCT rut, "courseId" AS course_id
  FROM jsonb_to_recordset(${parameter}::jsonb) AS wanted (rut text, "courseId" int)`;

// The order of the row `s` is finished, or its money may be moving.
const IS_ALIVE = `(
  SELECT o.state = 'finished' OR coalesce((SELECT may_be_moving FROM order_payments p WHERE p.order_id = o.id), false)
  FROM orders o WHERE o.id = s.order_id)`;

// The session of the order `$1` may learn of the purchase of the row `s`: its own, one of a mailbox that it verified,
// or one released by staff.
const IS_KNOWN = `EXISTS (
  SELECT FROM order_claims k CROSS JOIN (
    SELECT session_id AS own_session, snapshot->'guardian'->>'email' AS own_mailbox FROM orders WHERE id = $1) AS asking
  WHERE k.order_id = s.order_id AND k.student_rut = s.rut
    AND (k.session_id = own_session OR NOT (${STILL_CLAIMS}) OR own_mailbox IN (k.student_email, k.guardian_email)
      OR EXISTS (
        SELECT FROM otp_challenges c
        WHERE c.session_id = own_session AND c.proven_at IS NOT NULL AND c.email IN (k.student_email, k.guardian_email))))`;

const FIND_BOUGHT = statement<StudentCourse>(`
  SELECT rut, course_id AS "courseId" FROM (${wantedRows("$2")}) AS wanted JOIN student_courses s USING (rut, course_id)
  WHERE s.order_id <> $1 AND ${IS_ALIVE} AND ($3 OR ${IS_KNOWN})`);

export async function findBoughtBefore(
  db: Reader,
  { orderId, courses, canProve }: Wanted & Proofs,
): Promise<StudentCourse[]> {
  const { rows } = await FIND_BOUGHT(db, [orderId, JSON.stringify(courses), !canProve]);
  return rows;
}

export interface AskedCourses {
  studentId: number;
  courseIds: number[];
}

/** A student's course from another order; `isKnown`: the requesting session may see that purchase. */
export interface KnownCourse extends StudentCourse {
  isKnown: boolean;
}

// PostgreSQL estimates a hundred rows of a record set and would read all students; its estimate for an array is right.
export const FIND_KNOWN = `
  SELECT s.rut, s.course_id AS "courseId", ${IS_KNOWN} AS "isKnown"
  FROM students p
    JOIN jsonb_to_recordset($3::jsonb) AS line ("studentId" int, "courseIds" int[]) ON line."studentId" = p.id
    JOIN student_courses s ON s.rut = p.rut AND s.course_id = ANY(line."courseIds")
  WHERE p.id = ANY($2::int[]) AND s.order_id <> $1 AND ${IS_ALIVE}`;
const READ_KNOWN = statement<KnownCourse>(FIND_KNOWN);

/** Which of the courses the students, by their rows, have from another order. */
export async function findKnownBefore(
  db: Reader,
  {
    orderId,
    studentIds,
    lines,
  }: { orderId: number; studentIds: readonly number[]; lines: readonly AskedCourses[] },
): Promise<KnownCourse[]> {
  const asked = lines.map(({ studentId, courseIds }) => ({ studentId, courseIds }));
  return (await READ_KNOWN(db, [orderId, studentIds, JSON.stringify(asked)])).rows;
}

// DO UPDATE locks existing rows and returns their owners.
const TAKE = statement<StudentCourse & { orderId: number; isResold: boolean }>(`
  INSERT INTO sold_courses AS s (rut, course_id, order_id)
  SELECT rut, course_id, $1 FROM (
    ${wantedRows("$2")} UNION SELECT rut, course_id FROM student_courses WHERE order_id = $1) AS wanted
  ORDER BY rut, course_id
  ON CONFLICT (rut, course_id) DO UPDATE SET order_id = s.order_id
  RETURNING rut, course_id AS "courseId", order_id AS "orderId", is_resold(rut, course_id, $1) AS "isResold"`);
// READ COMMITTED: this later statement sees what the rows' previous owner committed.
const TAKE_OVER = statement(`
  UPDATE sold_courses s SET order_id = $1 FROM (${wantedRows("$2")}) AS wanted
  WHERE s.rut = wanted.rut AND s.course_id = wanted.course_id AND s.order_id <> $1 AND NOT ${IS_ALIVE}`);
const RESELL = statement(`
  INSERT INTO resold_courses (rut, course_id, order_id)
  SELECT rut, course_id, $1 FROM (${wantedRows("$2")}) AS wanted JOIN sold_courses s USING (rut, course_id)
  WHERE s.order_id <> $1 ON CONFLICT DO NOTHING`);

/**
 * Refuses courses of the own family's live orders. One bought by strangers is sold again: a refusal would reveal where
 * the child is, and lock the child's own family out (SAFE-15). Buyers queue on the course's row of `sold_courses`,
 * resales in `resold_courses` too, and see what was committed before them.
 * @param isAll the order has no other courses; those of an earlier card attempt are released
 * @returns courses that the family has; with any, nothing may be sold
 */
export async function takeCourses(
  tx: Tx,
  { orderId, courses, canProve, isAll = false }: Wanted & Proofs & { isAll?: boolean },
): Promise<StudentCourse[]> {
  const values = [orderId, JSON.stringify(courses)];
  const { rows } = await TAKE(tx, values);
  const isWanted = ({ rut, courseId }: StudentCourse) =>
    courses.some((course) => course.rut === rut && course.courseId === courseId);
  const earlier = isAll ? rows.filter((row) => !isWanted(row)) : [];
  if (earlier.length > 0) await DROP(tx, [orderId, JSON.stringify(earlier)]);
  if (rows.every((row) => row.orderId === orderId && !row.isResold)) return [];
  await TAKE_OVER(tx, values);
  const bought = await findBoughtBefore(tx, { orderId, courses, canProve });
  if (bought.length === 0) await RESELL(tx, values);
  return bought;
}

const LOCK = statement(`
  SELECT FROM sold_courses s JOIN (${wantedRows("$1")}) AS wanted USING (rut, course_id)
  ORDER BY s.rut, s.course_id FOR UPDATE OF s`);

/** Locks in the order of `takeCourses`, and before scarce items. */
export async function lockSoldCourses(tx: Tx, courses: readonly StudentCourse[]): Promise<void> {
  await LOCK(tx, [JSON.stringify(courses)]);
}

const DROP = statement(`
  WITH ended AS (${wantedRows("$2")}), resold AS (
    DELETE FROM resold_courses s USING ended
    WHERE s.order_id = $1 AND s.rut = ended.rut AND s.course_id = ended.course_id)
  DELETE FROM sold_courses s USING ended
  WHERE s.order_id = $1 AND s.rut = ended.rut AND s.course_id = ended.course_id`);

/** The order ended for these students, who may buy the courses again. Call it before locking items. */
export async function dropSoldCourses(tx: Tx, { orderId, courses }: Wanted): Promise<void> {
  await lockSoldCourses(tx, courses);
  await DROP(tx, [orderId, JSON.stringify(courses)]);
}

const MOVE = statement(`
  WITH sold AS (UPDATE sold_courses SET order_id = $2 WHERE order_id = $1),
    resold AS (DELETE FROM resold_courses WHERE order_id = $1 RETURNING rut, course_id)
  INSERT INTO resold_courses (rut, course_id, order_id) SELECT rut, course_id, $2 FROM resold ON CONFLICT DO NOTHING`);

/** Removed courses may be bought again; those of a change order move to the changed order. All rows are locked. */
export async function moveSoldCourses(
  tx: Tx,
  { from, to, rut, removed }: { from: number | null; to: number; rut: string; removed: readonly number[] },
): Promise<void> {
  await DROP(tx, [to, JSON.stringify(removed.map((courseId) => ({ rut, courseId })))]);
  if (from !== null) await MOVE(tx, [from, to]);
}

const FORGET = statement(`
  WITH resold AS (DELETE FROM resold_courses WHERE order_id = $1 AND ($2::text[] IS NULL OR rut = ANY($2)))
  DELETE FROM sold_courses WHERE order_id = $1 AND ($2::text[] IS NULL OR rut = ANY($2))`);

/** Null: all students of the order. */
export async function forgetSoldCourses(tx: Tx, orderId: number, ruts: string[] | null): Promise<void> {
  await FORGET(tx, [orderId, ruts]);
}

const FIND_OF_ORDERS = statement<StudentCourse & { orderId: number; isAlive: boolean }>(`
  SELECT rut, course_id AS "courseId", order_id AS "orderId", ${IS_ALIVE} AS "isAlive"
  FROM student_courses s WHERE s.rut = $1 AND s.order_id = ANY($2::bigint[])`);

export async function findCoursesOfOrders(
  db: Reader,
  { rut, orderIds }: { rut: string; orderIds: readonly number[] },
) {
  return (await FIND_OF_ORDERS(db, [rut, orderIds])).rows;
}
