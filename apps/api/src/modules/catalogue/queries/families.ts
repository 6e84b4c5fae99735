import { sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";

export interface SectionFamilies {
  /** Orders that have it, or are buying it. */
  families: number;
  /** Orders that hold a seat or may have paid, and changes that keep or take it and wait for their money. */
  buying: number;
}

// Whoever had it in a season that is over goes there no more.
const IS_RUNNING = sql`EXISTS (
  SELECT FROM jsonb_array_elements(o.snapshot->'students') student
  WHERE student->>'rut' = s.rut
    AND (student->>'season')::int >= date_part('year', shop_now() AT TIME ZONE 'America/Santiago'))`;

const MAY_BE_PAID = sql`(o.state = 'paying'
  OR EXISTS (SELECT FROM order_payments p WHERE p.order_id = o.id AND p.may_be_moving))`;

/** By course id, without those that nobody has; exact under the locks of their items. */
export async function countFamilies(
  db: Reader,
  courseIds: readonly number[],
): Promise<Map<number, SectionFamilies>> {
  if (courseIds.length === 0) return new Map();
  const ids = sql`${sql.param(courseIds)}::int[]`;
  const { rows } = await db.execute<{ id: number; families: number; buying: number }>(sql`
    WITH sold AS (
      SELECT s.course_id, o.id AS order_id FROM student_courses s JOIN orders o ON o.id = s.order_id
      WHERE s.course_id = ANY(${ids}) AND o.state = 'finished' AND ${IS_RUNNING}
    ), buying AS (
      SELECT c.id AS course_id, coalesce(o.changes_order_id, o.id) AS order_id
      FROM courses c JOIN holds h USING (item_id) JOIN orders o ON o.id = h.order_id
      WHERE c.id = ANY(${ids}) AND h.expires_at > shop_now()
      UNION SELECT chosen.course_id, coalesce(o.changes_order_id, o.id)
      FROM order_line_courses chosen JOIN order_lines line ON line.id = chosen.line_id
        JOIN orders o ON o.id = line.order_id
      WHERE chosen.course_id = ANY(${ids}) AND o.state NOT IN ('finished', 'annulled') AND ${MAY_BE_PAID}
      UNION SELECT wanted.id, change.order_id
      FROM unnest(${ids}) AS wanted (id) JOIN order_changes change ON change.state = 'open'
          AND change.next->'courses' @> jsonb_build_array(jsonb_build_object('id', wanted.id))
        JOIN orders o ON o.id = change.change_order_id
      WHERE o.hold_expires_at > shop_now() OR ${MAY_BE_PAID}
    )
    SELECT wanted.id, (SELECT count(*)::int FROM buying WHERE course_id = wanted.id) AS buying,
      (SELECT count(*)::int FROM (SELECT * FROM sold UNION SELECT * FROM buying) AS known
        WHERE course_id = wanted.id) AS families
    FROM unnest(${ids}) AS wanted (id)`);
  return new Map(rows.filter(({ families }) => families > 0).map(({ id, ...counted }) => [id, counted]));
}
