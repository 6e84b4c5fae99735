import type { Page } from "@playwright/test";
import { normaliseRut } from "@shop/domain/people/rut";
import pg from "pg";

async function query<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** The stored order, behind the screens. */
export async function findOrder(
  buyOrder: string,
): Promise<{ id: string; state: string; coupon_code: string | null; total_clp: number }> {
  const [order] = await query<{ id: string; state: string; coupon_code: string | null; total_clp: number }>(
    "SELECT id, state, coupon_code, total_clp FROM orders WHERE buy_order = $1",
    [buyOrder],
  );
  if (!order) throw new Error(`no order ${buyOrder}`);
  return order;
}

/** As if nobody had done anything for so many minutes in the sessions that typed a student's RUT. */
export async function leaveIdle(rut: string, minutes: number): Promise<void> {
  await query(
    `UPDATE sessions SET last_activity_at = last_activity_at - make_interval(mins => $2)
     WHERE id IN (SELECT session_id FROM students WHERE rut = $1)`,
    [normaliseRut(rut), minutes],
  );
}

/** Mailbox of whoever bought. */
export async function findGuardianEmail(buyOrder: string): Promise<string> {
  const [row] = await query<{ email: string }>(
    "SELECT snapshot->'guardian'->>'email' AS email FROM orders WHERE buy_order = $1",
    [buyOrder],
  );
  if (!row) throw new Error(`no order ${buyOrder}`);
  return row.email;
}

/** RUT of whoever bought. */
export async function findGuardianRut(buyOrder: string): Promise<string> {
  const [row] = await query<{ rut: string }>(
    "SELECT snapshot->'guardian'->>'rut' AS rut FROM orders WHERE buy_order = $1",
    [buyOrder],
  );
  if (!row) throw new Error(`no order ${buyOrder}`);
  return row.rut;
}

/** Lines of an order in sequence: programme, coupon discount and rest, in CLP. */
export async function findLines(
  buyOrder: string,
): Promise<{ program_id: number; coupon_clp: number; total_clp: number }[]> {
  return query(
    `SELECT l.program_id, (l.quote->>'couponDiscount')::int AS coupon_clp, l.total_clp
     FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.buy_order = $1 ORDER BY l.position`,
    [buyOrder],
  );
}

/** Courses whose seats an order has bought; of no other buyers, who buy at the same time. */
export async function soldCourses(buyOrder: string): Promise<number[]> {
  const rows = await query<{ course_id: number }>(
    `SELECT s.course_id FROM student_courses s JOIN orders o ON o.id = s.order_id
     WHERE o.buy_order = $1 ORDER BY s.course_id`,
    [buyOrder],
  );
  return rows.map(({ course_id }) => course_id);
}

/** Sells a section out, as if others had bought it meanwhile. */
export async function sellOut(courseId: number): Promise<void> {
  await query(
    "UPDATE scarce_items SET sold = capacity WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    [courseId],
  );
}

/** Ends a coupon, as if its last day had passed. */
export async function endCoupon(code: string): Promise<void> {
  await query("UPDATE coupons SET valid_until = shop_now() WHERE code = $1", [code]);
}

/** Orders of a student, and the seats that they hold now: a hold that lapsed keeps no seat. */
export async function countOrdersOf(rut: string): Promise<{ orders: number; holds: number }> {
  const [counts] = await query<{ orders: number; holds: number }>(
    `SELECT count(DISTINCT l.order_id)::int AS orders, count(h.item_id)::int AS holds
     FROM students s JOIN order_lines l ON l.student_id = s.id LEFT JOIN holds h
       ON h.order_id = l.order_id AND h.expires_at > shop_now()
     WHERE s.rut = $1`,
    [rut],
  );
  return counts ?? { orders: 0, holds: 0 };
}

/** Publicity flags of a RUT's students and leads, and the answers, oldest first. */
export async function findPublicity(rut: string): Promise<{ flags: boolean[]; answers: boolean[] }> {
  const [found] = await query<{ flags: boolean[]; answers: boolean[] }>(
    `SELECT ARRAY(SELECT DISTINCT said FROM (
         SELECT authorization_publicitary AS said FROM students WHERE rut = $1
         UNION ALL SELECT authorization_publicitary FROM leads WHERE rut = $1) rows) AS flags,
       ARRAY(SELECT is_given FROM consents WHERE rut = $1 ORDER BY id) AS answers`,
    [normaliseRut(rut)],
  );
  return found ?? { flags: [], answers: [] };
}

/** Whether the data of a RUT are blocked. */
export async function isBlocked(rut: string): Promise<boolean> {
  const rows = await query("SELECT 1 FROM blocked_people WHERE rut = $1", [normaliseRut(rut)]);
  return rows.length > 0;
}

/** Packs sold of one kind. */
export async function soldPacks(packId: number): Promise<number> {
  const [row] = await query<{ sold: number }>(
    "SELECT i.sold FROM packs p JOIN scarce_items i ON i.id = p.item_id WHERE p.id = $1",
    [packId],
  );
  return row?.sold ?? 0;
}

/** Lets a student's reservation end some seconds from now, as if its minutes had passed. */
export async function endHoldSoon(rut: string, seconds: number): Promise<void> {
  await query(
    `WITH own AS (
       UPDATE orders SET hold_expires_at = shop_now() + make_interval(secs => $2)
       WHERE id IN (SELECT l.order_id FROM order_lines l JOIN students s ON s.id = l.student_id WHERE s.rut = $1)
       RETURNING id, hold_expires_at)
     UPDATE holds h SET expires_at = own.hold_expires_at FROM own WHERE h.order_id = own.id`,
    [rut, seconds],
  );
}

/** Loads the page with a minute left for the student's seats, whose end `endMinute` brings. */
export async function reloadWithMinuteLeft(
  page: Page,
  rut: string,
): Promise<{ endMinute: () => Promise<void> }> {
  await endHoldSoon(rut, 60);
  await page.clock.install();
  await page.reload();
  return {
    endMinute: async () => {
      await endHoldSoon(rut, 0);
      await page.clock.fastForward(60_000);
    },
  };
}

/** Money of a purchase that waits to be transferred, with the account that its family wrote. */
export async function oweTransfer(buyOrder: string, clp: number): Promise<void> {
  await query(
    `WITH owed AS (
       INSERT INTO refunds (order_id, attempt_id, key, route, asked_clp, purpose, actor, why, asked_at)
       SELECT a.order_id, a.id, 'transfer-' || a.id, 'transfer', $2, 'goodwill', 'staff:x', 'Acuerdo', shop_now()
       FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.buy_order = $1 AND a.state = 'authorized'
       RETURNING order_id)
     INSERT INTO refund_accounts
     SELECT order_id, 'Carolina Araya', '11111111-1', 'BancoEstado', 'sight', '11111111', 'buyer', shop_now() FROM owed`,
    [buyOrder, clp],
  );
}

/** As if somebody of the academy had signed in a quarter of an hour ago. */
export async function ageSignIn(email: string): Promise<void> {
  await query(
    `UPDATE staff_sessions SET fresh_until = shop_now(), opened_at = opened_at - interval '20 minutes'
     WHERE member_id = (SELECT id FROM staff_members WHERE email = $1)`,
    [email],
  );
}
