import type { Database } from "../../src/db/database";

export const aStudent = (fields: Record<string, unknown> = {}) => ({
  name: "Ñuñoa María",
  fatherLastName: "Pérez",
  lastName: "Soto",
  rut: "12.345.678-5",
  email: "maria@example.cl",
  phoneNumber: "+56 9 1234 5678",
  birthday: "14/02/2008",
  ...fields,
});

/** Places are those of `insertPlaces`. */
export const aGuardian = (fields: Record<string, unknown> = {}) => ({
  name: "Ana",
  fatherLastName: "Soto",
  motherLastName: "Rojas",
  rut: "11.111.111-1",
  email: "ana@example.cl",
  phone: "+56 9 8765 4321",
  regionId: 13,
  cityId: 131,
  communeId: 13101,
  address: "Av. O'Higgins",
  address2: "123",
  address3: "4B",
  ...fields,
});

/** Two regions with a city, commune and school each, and one venue with one course. */
export async function insertPlaces(db: Database): Promise<void> {
  await db.$client.query(`
    INSERT INTO regions VALUES (13, 'Metropolitana', 1), (5, 'Valparaíso', 2);
    INSERT INTO cities VALUES (131, 13, 'Santiago'), (51, 5, 'Valparaíso');
    INSERT INTO communes VALUES (13101, 13, 131, 'Santiago'), (5101, 5, 51, 'Valparaíso');
    INSERT INTO schools VALUES (900, 13101, 'Liceo Uno'), (901, 5101, 'Liceo Dos');
    INSERT INTO venues (id, pdv_id, name, address, commerce_code, commune_id)
    VALUES (7, 77, 'Sede Centro', 'Alameda 1', '597000000001', 13101);
    INSERT INTO programs VALUES (1, 'TRAD', 'Tradicional', NULL, 1, 'traditional', true, '{3}');
    INSERT INTO subjects VALUES (1, 'Lenguaje', false);
    WITH item AS (INSERT INTO scarce_items (kind, capacity) VALUES ('course', 30) RETURNING id)
    INSERT INTO courses SELECT 1, id, 1, 7, 1, 'Lenguaje', 'L1', 1, '17:00', 3, 500000, false, false, true FROM item`);
}

interface PlacedOrder {
  sessionOf: { studentId?: number; guardianId?: number };
  state: "draft" | "held" | "finished" | "annulled";
  buyOrder?: string;
  snapshot?: unknown;
  packId?: number;
}

// The database allows new orders only as drafts.
const WAYS = {
  draft: [],
  held: ["held"],
  finished: ["held", "finished"],
  annulled: ["held", "finished", "annulled"],
} as const;

let orderCount = 0;

/** In the session of the student or guardian. */
export async function insertOrder(db: Database, placed: PlacedOrder): Promise<number> {
  const { studentId, guardianId } = placed.sessionOf;
  orderCount += 1;
  const { rows } = await db.$client.query<{ id: string }>(
    `INSERT INTO orders (session_id, flow, buy_order, guardian_id, created_at)
     SELECT coalesce((SELECT session_id FROM students WHERE id = $1), (SELECT session_id FROM guardians WHERE id = $2)),
       'stepper', $3, $2, shop_now()
     RETURNING id`,
    [
      studentId ?? null,
      guardianId ?? null,
      placed.buyOrder ?? `TestBuyOrder${String(orderCount).padStart(8, "0")}`,
    ],
  );
  const orderId = Number(rows[0]?.id);
  for (const state of WAYS[placed.state]) {
    await db.$client.query(
      `UPDATE orders SET state = $2, annulled_at = CASE WHEN $2 = 'annulled' THEN shop_now() END,
         finished_at = CASE WHEN $2 <> 'held' THEN shop_now() END, snapshot = CASE WHEN $2 <> 'held' THEN $3::jsonb END
       WHERE id = $1`,
      [orderId, state, JSON.stringify(placed.snapshot ?? {})],
    );
  }
  if (studentId) {
    await db.$client.query(
      `WITH course AS (SELECT id, program_id, venue_id FROM courses ORDER BY id LIMIT 1), line AS (
         INSERT INTO order_lines (order_id, position, student_id, program_id, venue_id, quote, total_clp)
         SELECT $1, 0, $2, program_id, venue_id, '{}', 0 FROM course RETURNING id)
       INSERT INTO order_line_courses (line_id, position, course_id) SELECT line.id, 1, course.id FROM line, course`,
      [orderId, studentId],
    );
  }
  return orderId;
}

/** Verifies a mailbox, by default the student's own, for purchases and all acts. */
export async function proveMailbox(
  db: Database,
  studentIds: readonly number[],
  mailbox: string | null = null,
): Promise<void> {
  await db.$client.query(
    `INSERT INTO otp_challenges (session_id, email, rut, purpose, challenge, created_at, expires_at, proven_at)
     SELECT session_id, coalesce($2, email), rut, purpose, 'c', shop_now(), shop_now(), shop_now()
     FROM students, unnest(ARRAY['purchase', 'ending', 'account', 'export']) AS purpose WHERE id = ANY($1)`,
    [studentIds, mailbox],
  );
}
