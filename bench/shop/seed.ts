import type { Client } from "pg";

/** An open order of a buyer of its own. */
export interface SeededOrder {
  orderId: number;
  studentId: number;
  cookie: string;
}

/** Orders of other buyers, so that tables and indexes have a season's size and plans do not wander. */
const OTHER_ORDERS = 20_000;

/** Number `n` has always the same session, student and names: every run holds the same rows. */
const PEOPLE = [
  `INSERT INTO sessions (id, secret_hash, expires_at)
   SELECT md5('session ' || n)::uuid, sha256(convert_to('secret-' || n, 'UTF8')), shop_now() + interval '1 day'
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO students (session_id, name, father_last_name, last_name, rut, email, birthday)
   SELECT md5('session ' || n)::uuid, 'Sofía', 'Muñoz', 'Araya', (10000000 + n) || '-1',
     'persona' || n || '@example.cl', '2008-05-14'
   FROM generate_series(1, $1::int) n ORDER BY n`,
  `INSERT INTO orders (session_id, flow, buy_order)
   SELECT md5('session ' || n)::uuid, 'stepper', 'bench' || n FROM generate_series(1, $1::int) n ORDER BY n`,
];

const LINES_OF_OTHERS = `
  WITH line AS (
    INSERT INTO order_lines (order_id, position, student_id, program_id, venue_id, quote, total_clp)
    SELECT o.id, 0, s.id, 367, 51, '{"precioTotal": 890000}', 890000
    FROM orders o JOIN students s USING (session_id) WHERE o.id > $1 RETURNING id)
  INSERT INTO order_line_courses (line_id, position, course_id)
  SELECT line.id, course.position, course.id
  FROM line, unnest('{367001,367005}'::int[]) WITH ORDINALITY AS course (id, position)`;

const EVENTS_OF_OTHERS = `
  INSERT INTO order_events (order_id, at, actor, event)
  SELECT id, shop_now(), 'buyer', 'created' FROM orders WHERE id > $1`;

/**
 * Fills a freshly loaded shop: `count` open orders to hold seats for, many drafts beside them, and room for
 * everybody in every course.
 */
export async function seedOrders(client: Client, count: number): Promise<SeededOrder[]> {
  for (const statement of PEOPLE) await client.query(statement, [count + OTHER_ORDERS]);
  const { rows } = await client.query<{ order_id: string; student_id: number; n: string }>(
    `SELECT o.id AS order_id, s.id AS student_id, substr(o.buy_order, 6) AS n
     FROM orders o JOIN students s USING (session_id) ORDER BY o.id LIMIT $1`,
    [count],
  );
  const orders = rows.map((row) => ({
    orderId: Number(row.order_id),
    studentId: row.student_id,
    cookie: `sessionId=secret-${row.n}`,
  }));
  const last = orders.at(-1)?.orderId ?? 0;
  await client.query(LINES_OF_OTHERS, [last]);
  await client.query(EVENTS_OF_OTHERS, [last]);
  await makeRoom(client);
  await client.query("VACUUM ANALYZE");
  return orders;
}

/** Lets everybody in: what is measured is never a refusal. */
export async function makeRoom(client: Client): Promise<void> {
  await client.query("UPDATE scarce_items SET capacity = 1000000 WHERE kind = 'course'");
}

/** Takes every hold and its traces back, so that each sprint starts from the same rows and the same dead space. */
export async function forgetHolds(client: Client, orders: readonly SeededOrder[]): Promise<void> {
  const ids = [orders.map(({ orderId }) => orderId)];
  for (const table of ["holds", "order_lines", "order_events"])
    await client.query(`DELETE FROM ${table} WHERE order_id = ANY($1)`, ids);
  await client.query(
    `UPDATE orders SET state = 'draft', hold_started_at = NULL, hold_expires_at = NULL, total_clp = 0, rut = NULL
     WHERE id = ANY($1)`,
    ids,
  );
  await client.query("VACUUM holds, order_lines, order_line_courses, order_events, orders, scarce_items");
}

/** Seats held now; a run whose server held fewer than asked measured something else. */
export async function countHolds(client: Client): Promise<number> {
  const { rows } = await client.query<{ held: number }>("SELECT count(*)::int AS held FROM holds");
  return rows[0]?.held ?? 0;
}
