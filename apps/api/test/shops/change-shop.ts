import type { ChangeChoices } from "@shop/contracts/purchases/changes";
import { readChangeContext } from "../../src/modules/changes/change-context";
import { findChoices } from "../../src/modules/changes/list-choices";
import { makeChange } from "../../src/modules/changes/make-change";
import { findOrder } from "../../src/modules/orders/rows/order-queries";
import { getSale } from "../../src/modules/sales/receipts/find-receipt";
import type { Buyer } from "../buyer";
import { pay } from "../provider";
import type { PurchaseShop } from "../purchase-shop";
import { bought } from "./desk-shop";
import { openPage } from "./ending-shop";

type Order = Pick<Buyer, "orderId">;

export const aPaidBuyer = async (shop: PurchaseShop, courses?: readonly number[]): Promise<Buyer> =>
  (await bought(shop, courses ? { courses } : {})).buyer;

export const saleOf = async (shop: PurchaseShop, { orderId }: Order) =>
  (await getSale(shop.db, orderId)).snapshot;

export const coursesOf = async (shop: PurchaseShop, order: Order): Promise<number[]> =>
  (await saleOf(shop, order)).students[0]?.courses.map(({ id }) => id) ?? [];

/** Best first. */
export async function choicesOf(shop: PurchaseShop, orderId: number) {
  const order = await findOrder(shop.db, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  const context = await readChangeContext(shop.db, { order, position: 0, now: new Date() });
  return (await findChoices(shop.db, context)).alternatives.map((alternative) => ({
    ...alternative,
    wanted: { venueId: alternative.venueId, courseIds: alternative.courses.map(({ id }) => id) },
  }));
}

/** Swaps one course; `sign` of the price difference. */
export async function aChoice(shop: PurchaseShop, { orderId }: Order, sign: -1 | 0 | 1 = 0) {
  const found = (await choicesOf(shop, orderId)).find(
    ({ differenceClp, replacedIds }) => Math.sign(differenceClp) === sign && replacedIds.length === 1,
  );
  if (!found) throw new Error("no such choice");
  return found;
}
type Choice = Pick<Awaited<ReturnType<typeof aChoice>>, "wanted" | "differenceClp">;

export async function changePage(shop: PurchaseShop, buyer: Buyer) {
  const page = await openPage(shop, buyer);
  const link = `${page}/students/0`;
  return {
    page,
    choices: async () => (await buyer.browser.get(`${link}/choices`)).body as ChangeChoices,
    plan: async (wish: object) => (await buyer.browser.post(`${link}/change-plan`, wish)).body,
    press: async (wish: object) => (await buyer.browser.post(`${link}/change`, wish)).body,
  };
}

// Another hour of one course, made dearer.
export async function findDearerHour(shop: PurchaseShop, { orderId, choice }: Buyer) {
  const swaps = async () =>
    (await choicesOf(shop, orderId)).filter(({ replacedIds }) => replacedIds.length === 1);
  const [other] = await swaps();
  const dear = other?.courses.find(({ id }) => !choice.coursesIds?.includes(id));
  await shop.query("UPDATE courses SET price_clp = price_clp + 100000 WHERE id = $1", [dear?.id]);
  const found = (await swaps()).find(
    ({ differenceClp, courses }) => differenceClp > 0 && courses.some(({ id }) => id === dear?.id),
  );
  if (!found || !dear) throw new Error("nothing costs more");
  return { ...found, dearId: dear.id, removedId: found.replacedIds[0] ?? 0 };
}

/** At the price shown. */
export async function changeTo(shop: PurchaseShop, { orderId }: Order, { wanted, differenceClp }: Choice) {
  const [row] = await shop.query<{ session_id: string }>("SELECT session_id FROM orders WHERE id = $1", [
    orderId,
  ]);
  return await makeChange({
    ...{ deps: shop.deps, sessionId: row?.session_id ?? "", shopOrigin: "http://127.0.0.1:1" },
    request: { orderId, position: 0, wanted, acceptedClp: differenceClp },
  });
}

/** Returns the token of the card form. */
export async function pressChange(shop: PurchaseShop, order: Order, choice: Choice): Promise<string> {
  const outcome = await changeTo(shop, order, choice);
  if (outcome.state !== "to_pay") throw new Error("nothing was to pay");
  return outcome.payment.token;
}

export async function payDearer(shop: PurchaseShop, buyer: Buyer) {
  const dearer = await findDearerHour(shop, buyer);
  await pay(shop, await pressChange(shop, buyer, dearer));
  return dearer;
}

export async function soldOf(shop: PurchaseShop, courseIds: readonly number[]): Promise<number[]> {
  const rows = await shop.query<{ id: number; sold: number }>(
    "SELECT c.id, i.sold FROM courses c JOIN scarce_items i ON i.id = c.item_id WHERE c.id = ANY($1)",
    [courseIds],
  );
  return courseIds.map((id) => rows.find((row) => row.id === id)?.sold ?? -1);
}

/**
 * Copies of a sale with one student and one section each, `courseIds` in turn. By SQL: buying hundreds takes minutes.
 * Leaves `free` seats per section.
 */
export async function cloneSales(
  shop: PurchaseShop,
  {
    model,
    count,
    courseIds,
    free,
  }: { model: Buyer; count: number; courseIds: readonly number[]; free: number },
): Promise<number[]> {
  const rows = await shop.query<{ id: string }>(
    `WITH model AS (SELECT * FROM orders WHERE id = $1),
     made AS (INSERT INTO orders (session_id, flow, buy_order, reference, guardian_id, terms_version, terms_accepted_at, created_at)
       SELECT session_id, flow, 'Clone' || lpad(n::text, 15, '0'), 'PDV-C-' || n, guardian_id, terms_version, terms_accepted_at, created_at
       FROM model, generate_series(1, $2::int) AS n RETURNING id),
     placed AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM made),
     who AS (INSERT INTO students (session_id, name, father_last_name, rut, email)
       SELECT m.session_id, 'Clon', 'Número ' || p.n, 'clone-' || p.n, 'clon' || p.n || '@example.cl' FROM placed p, model m
       RETURNING id, rut),
     line AS (INSERT INTO order_lines (order_id, position, student_id, program_id, venue_id, quote, total_clp)
       SELECT p.id, 0, w.id, l.program_id, l.venue_id, l.quote, l.total_clp
       FROM placed p JOIN who w ON w.rut = 'clone-' || p.n, order_lines l WHERE l.order_id = $1 RETURNING id, order_id),
     course AS (INSERT INTO order_line_courses (line_id, position, course_id)
       SELECT line.id, 0, ($3::int[])[p.n % cardinality($3::int[]) + 1] FROM line JOIN placed p ON p.id = line.order_id
       RETURNING line_id)
     SELECT id FROM made, (SELECT count(*) FROM course) AS written ORDER BY id`,
    [model.orderId, count, courseIds],
  );
  const ids = rows.map(({ id }) => Number(id));
  await shop.query("UPDATE orders SET state = 'held' WHERE id = ANY($1)", [ids]);
  await shop.query(
    `UPDATE orders o SET state = 'finished', finished_at = shop_now(), snapshot = (
       SELECT jsonb_set(jsonb_set(m.snapshot, '{orderId}', to_jsonb(o.id)), '{students,0}',
         m.snapshot->'students'->0 || jsonb_build_object('id', s.id, 'rut', s.rut, 'courses',
           jsonb_build_array(m.snapshot->'students'->0->'courses'->0 || jsonb_build_object('id', c.course_id))))
       FROM orders m, order_lines l JOIN students s ON s.id = l.student_id JOIN order_line_courses c ON c.line_id = l.id
       WHERE m.id = $1 AND l.order_id = o.id)
     WHERE id = ANY($2)`,
    [model.orderId, ids],
  );
  await shop.query(
    `INSERT INTO sold_courses (rut, course_id, order_id) SELECT s.rut, c.course_id, l.order_id
     FROM order_lines l JOIN students s ON s.id = l.student_id JOIN order_line_courses c ON c.line_id = l.id
     WHERE l.order_id = ANY($1)`,
    [ids],
  );
  await shop.query(
    `UPDATE scarce_items i SET sold = i.initially_sold + sold.units, capacity = i.initially_sold + sold.units + $2
     FROM (SELECT c.item_id, count(l.id)::int AS units FROM courses c LEFT JOIN order_line_courses lc ON lc.course_id = c.id
       LEFT JOIN order_lines l ON l.id = lc.line_id AND EXISTS (SELECT FROM orders o WHERE o.id = l.order_id AND o.state = 'finished')
       WHERE c.id = ANY($1) GROUP BY c.item_id) AS sold WHERE sold.item_id = i.id`,
    [courseIds, free],
  );
  return ids;
}
