import type { Reader, Tx } from "../../../db/database";
import { statement } from "../../../db/statement";
import { STILL_CLAIMS } from "../../people/claims/claim-queries";

/** A course of a student, by RUT: two rows of one person are one student. */
export interface StudentCourse {
  rut: string;
  courseId: number;
}

interface Wanted {
  orderId: number;
  courses: readonly StudentCourse[];
}

interface Proofs {
  /** Whether codes are sent: else nobody can show to be of a family, and everybody is taken for it. */
  canProve: boolean;
}

/** The value of a parameter that names courses of students. */
const wantedRows = (parameter: string) => `
  SELECT DISTINCT rut, "courseId" AS course_id
  FROM jsonb_to_recordset(${parameter}::jsonb) AS wanted (rut text, "courseId" int)`;

/** The order of the row `s` is finished, or money may be moving for it. */
const IS_ALIVE = `(
  SELECT o.state = 'finished' OR coalesce((SELECT may_be_moving FROM order_payments p WHERE p.order_id = o.id), false)
  FROM orders o WHERE o.id = s.order_id)`;

/**
 * The session of the order `$1` may know of the purchase that the row `s` is of: its own, one whose student's or guardian's
 * mailbox it has proven, or one that staff let go of.
 */
const IS_KNOWN = `EXISTS (
  SELECT FROM order_claims k CROSS JOIN (
    SELECT session_id AS own_session, snapshot->'guardian'->>'email' AS own_mailbox FROM orders WHERE id = $1) AS asking
  WHERE k.order_id = s.order_id AND k.student_rut = s.rut
    AND (k.session_id = own_session OR NOT (${STILL_CLAIMS}) OR own_mailbox IN (k.student_email, k.guardian_email)
      OR EXISTS (
        SELECT FROM otp_challenges c
        WHERE c.session_id = own_session AND c.proven_at IS NOT NULL AND c.email IN (k.student_email, k.guardian_email))))`;

const FIND_BOUGHT = statement<StudentCourse>(`
  SELECT rut, course_id AS "courseId" FROM (${wantedRows("$2")}) AS wanted JOIN sold_courses s USING (rut, course_id)
  WHERE s.order_id <> $1 AND ${IS_ALIVE} AND ($3 OR ${IS_KNOWN})`);

/** Which of the courses the students have from another order of their family. */
export async function findBoughtBefore(
  db: Reader,
  { orderId, courses, canProve }: Wanted & Proofs,
): Promise<StudentCourse[]> {
  const { rows } = await FIND_BOUGHT(db, [orderId, JSON.stringify(courses), !canProve]);
  return rows;
}

/** A student's row and the courses that are asked for it. */
export interface AskedCourses {
  studentId: number;
  courseIds: number[];
}

/**
 * The same of the students `$2` by their rows, whose RUTs need not be known; `$3` are their `AskedCourses`. PostgreSQL
 * counts on a hundred rows of a record set, and would read all students for them; of an array it knows better.
 */
export const BOUGHT_BY_STUDENTS = `
  SELECT s.rut, s.course_id AS "courseId", ${IS_KNOWN} AS "isKnown"
  FROM students p
    JOIN jsonb_to_recordset($3::jsonb) AS line ("studentId" int, "courseIds" int[]) ON line."studentId" = p.id
    JOIN sold_courses s ON s.rut = p.rut AND s.course_id = ANY(line."courseIds")
  WHERE p.id = ANY($2::int[]) AND s.order_id <> $1 AND ${IS_ALIVE}`;

// Locks the rows that were there, and tells whose they are.
const TAKE = statement<{ orderId: number }>(`
  INSERT INTO sold_courses AS s (rut, course_id, order_id)
  SELECT rut, course_id, $1 FROM (${wantedRows("$2")}) AS wanted ORDER BY rut, course_id
  ON CONFLICT (rut, course_id) DO UPDATE SET order_id = s.order_id
  RETURNING order_id AS "orderId"`);
// READ COMMITTED: this later statement sees what the rows' previous owner committed.
const TAKE_OVER = statement(`
  UPDATE sold_courses s SET order_id = $1 FROM (${wantedRows("$2")}) AS wanted
  WHERE s.rut = wanted.rut AND s.course_id = wanted.course_id AND s.order_id <> $1 AND NOT ${IS_ALIVE}`);

/**
 * Makes the courses this order's, unless another one that lives has any of them. Of two orders that come at once the
 * second waits here, and then sees what became of the first. Rows of others are asked about only where there are any.
 */
export async function takeCourses(tx: Tx, { orderId, courses }: Wanted): Promise<boolean> {
  const values = [orderId, JSON.stringify(courses)];
  const { rows } = await TAKE(tx, values);
  const others = rows.filter((row) => row.orderId !== orderId).length;
  if (others === 0) return true;
  const { rowCount } = await TAKE_OVER(tx, values);
  return rowCount === others;
}

/**
 * The same for a sale: what a student has from a family that the order's session does not know is sold once more, since a
 * refusal would tell a stranger where the child is, and keep the child's own family out (SAFE-15).
 */
export async function takeUnknownCourses(tx: Tx, wanted: Wanted & Proofs): Promise<boolean> {
  return (await takeCourses(tx, wanted)) || (await findBoughtBefore(tx, wanted)).length === 0;
}

const LOCK = statement(`
  SELECT FROM sold_courses s JOIN (${wantedRows("$1")}) AS wanted USING (rut, course_id)
  ORDER BY s.rut, s.course_id FOR UPDATE OF s`);

/** Locks what students have of these courses, in the order of `takeCourses` and like it before their items. */
export async function lockSoldCourses(tx: Tx, courses: readonly StudentCourse[]): Promise<void> {
  await LOCK(tx, [JSON.stringify(courses)]);
}

const DROP = statement(`
  DELETE FROM sold_courses s USING (${wantedRows("$2")}) AS ended
  WHERE s.order_id = $1 AND s.rut = ended.rut AND s.course_id = ended.course_id`);

/** Lets others sell these courses to the same students: this order has ended for them. Before their items are locked. */
export async function dropSoldCourses(tx: Tx, { orderId, courses }: Wanted): Promise<void> {
  await lockSoldCourses(tx, courses);
  await DROP(tx, [orderId, JSON.stringify(courses)]);
}
