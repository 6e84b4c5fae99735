import { type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { soldCourses } from "../../../db/schema/orders";
import { together } from "../../../db/transaction";

/** A course of a student, by RUT: two rows of one person are one student. */
export interface StudentCourse {
  rut: string;
  courseId: number;
}

interface Wanted {
  orderId: number;
  courses: readonly StudentCourse[];
}

const wantedRows = (courses: readonly StudentCourse[]): SQL => sql`
  SELECT DISTINCT rut, "courseId" AS course_id
  FROM jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) AS wanted (rut text, "courseId" int)`;

/** The order of the row `s` is finished, or money may be moving for it. */
const IS_ALIVE = `(
  SELECT o.state = 'finished' OR coalesce((SELECT may_be_moving FROM order_payments p WHERE p.order_id = o.id), false)
  FROM orders o WHERE o.id = s.order_id)`;
const isAlive = sql.raw(IS_ALIVE);

/** Which of the courses the students have from another order. */
export async function findBoughtBefore(db: Reader, { orderId, courses }: Wanted): Promise<StudentCourse[]> {
  const { rows } = await db.execute<{ rut: string; courseId: number }>(sql`
    SELECT rut, course_id AS "courseId" FROM (${wantedRows(courses)}) AS wanted JOIN ${soldCourses} s USING (rut, course_id)
    WHERE s.order_id <> ${orderId} AND ${isAlive}`);
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
  SELECT s.rut, s.course_id AS "courseId"
  FROM students p
    JOIN jsonb_to_recordset($3::jsonb) AS line ("studentId" int, "courseIds" int[]) ON line."studentId" = p.id
    JOIN sold_courses s ON s.rut = p.rut AND s.course_id = ANY(line."courseIds")
  WHERE p.id = ANY($2::int[]) AND s.order_id <> $1 AND ${IS_ALIVE}`;

/**
 * Makes the courses this order's, unless another one that lives has any of them. Of two orders that come at once the
 * second waits here, and then sees what became of the first.
 */
export async function takeCourses(tx: Tx, { orderId, courses }: Wanted): Promise<boolean> {
  const take = sql`
    INSERT INTO ${soldCourses} AS s (rut, course_id, order_id)
    SELECT rut, course_id, ${orderId} FROM (${wantedRows(courses)}) AS wanted ORDER BY rut, course_id
    ON CONFLICT (rut, course_id) DO UPDATE SET order_id = s.order_id`;
  // READ COMMITTED: this second statement sees what the rows' previous owner committed.
  const keep = sql`
    UPDATE ${soldCourses} s SET order_id = ${orderId}
    FROM (${wantedRows(courses)}) AS wanted
    WHERE s.rut = wanted.rut AND s.course_id = wanted.course_id
      AND (s.order_id = ${orderId} OR NOT ${isAlive})`;
  const [taken, own] = await together(tx, [() => tx.execute(take), () => tx.execute(keep)]);
  return own.rowCount === taken.rowCount;
}

/** Lets others sell these courses to the same students: this order has ended for them. */
export async function dropSoldCourses(tx: Tx, { orderId, courses }: Wanted): Promise<void> {
  await tx.execute(sql`
    DELETE FROM ${soldCourses} s USING (${wantedRows(courses)}) AS ended
    WHERE s.order_id = ${orderId} AND s.rut = ended.rut AND s.course_id = ended.course_id`);
}
