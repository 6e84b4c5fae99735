import type { Tx } from "../../../db/database";
import { firstOf, statement } from "../../../db/statement";
import { moverOf } from "../../orders/rows/order-queries";
import { NEXT_COUNT } from "../../orders/rows/orders.sql";
import { NAMED_GUARDIAN, toNamedGuardian } from "../../people/guardians/guardian-queries";
import { DETAILED_STUDENT, type DetailedStudent } from "../../people/students/student-queries";
import {
  type AskedCourses,
  BOUGHT_BY_STUDENTS,
  type StudentCourse,
} from "../../sales/sold/sold-course-queries";

export interface PressBeside {
  /** Null for one of another session. */
  guardian: ReturnType<typeof toNamedGuardian> | null;
  isProven: boolean;
  students: DetailedStudent[];
  /** Courses from other orders; `isKnown`: this session may learn of them. */
  bought: (StudentCourse & { isKnown: boolean })[];
  /** Source of the order's reference; null when it has one. */
  counted: number | null;
}

type ToldBeside = Omit<PressBeside, "guardian"> & { guardian: Parameters<typeof toNamedGuardian>[0] | null };

const READ = statement<ToldBeside>(`
  SELECT
    (SELECT to_json(guardian) FROM (
      SELECT ${NAMED_GUARDIAN} WHERE g.id = $4 AND g.session_id = $5) AS guardian) AS guardian,
    EXISTS (
      SELECT FROM guardians g
        JOIN otp_challenges c ON c.session_id = g.session_id AND c.email = g.email AND c.rut = g.rut
      WHERE g.id = $4 AND g.session_id = $5 AND c.proven_at IS NOT NULL) AS "isProven",
    coalesce((SELECT json_agg(student ORDER BY array_position($2::int[], id)) FROM (
      SELECT ${DETAILED_STUDENT} FROM students WHERE id = ANY($2::int[])) AS student), '[]') AS students,
    coalesce((SELECT json_agg(bought) FROM (${BOUGHT_BY_STUDENTS}) AS bought), '[]') AS bought,
    (${NEXT_COUNT}) AS counted`);

interface PressQuestion {
  orderId: number;
  lines: readonly AskedCourses[];
  guardianId: number;
  sessionId: string;
}

export async function readBesidePress(
  tx: Tx,
  { orderId, lines, guardianId, sessionId }: PressQuestion,
): Promise<PressBeside> {
  const studentIds = [...new Set(lines.map(({ studentId }) => studentId))];
  const asked = lines.map(({ studentId, courseIds }) => ({ studentId, courseIds }));
  const values = [orderId, studentIds, JSON.stringify(asked), guardianId, sessionId];
  const told = firstOf(await READ(tx, values));
  if (!told) throw new Error("the database told nothing of the press");
  return { ...told, guardian: told.guardian && toNamedGuardian(told.guardian) };
}

export const moveWithAttempt = moverOf<{ attemptId: number }>(
  [
    `attempt AS (
      INSERT INTO payment_attempts (order_id, number, buy_order, provider_session_id, amount_clp, frozen, shares,
        created_at, trace_parent)
      VALUES ($1, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id)`,
  ],
  'RETURNING (SELECT id FROM attempt) AS "attemptId"',
);
