import type { PaymentKind, REFUND_PURPOSES } from "@shop/domain/orders/payment-states";
import type { RefundRoute } from "@shop/domain/refunds/refund-plan";
import type { Reader } from "../../../db/database";
import { statement } from "../../../db/statement";
import { IS_SALE } from "../documents/tax-document-queries";

/** Santiago days, inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

export const isIn = ({ from, to }: DayRange, day: string) => from <= day && day <= to;

/** A charge, or a refund that was made. */
export interface Movement {
  attemptId: number;
  /** That of a paid change, of which `saleId` is the changed order. */
  orderId: number;
  saleId: number;
  at: Date;
  /** Below 0 for a refund. */
  clp: number;
  /** Of the tax document, too. */
  key: string;
  /** Whether its payment bought something. */
  isSale: boolean;
  kind: PaymentKind;
  purpose: (typeof REFUND_PURPOSES)[number] | null;
  route: RefundRoute | null;
  refundKey: string | null;
}

const COLUMNS = `payment_attempts.id AS "attemptId", orders.id AS "orderId",
  coalesce(orders.changes_order_id, orders.id) AS "saleId", ${IS_SALE} AS "isSale", payment_attempts.payment_kind AS kind`;

// Amounts are those of payments and refunds; tax documents have the time at which money moved, as in the daily closing.
const movements = (isWanted = "true") => `
  SELECT ${COLUMNS}, payment_attempts.buy_order AS key, NULL AS purpose, NULL AS route, NULL AS "refundKey",
    coalesce(t.moved_at, CASE WHEN ${IS_SALE} THEN orders.finished_at END, settled_at, payment_attempts.created_at) AS at,
    CASE WHEN ${IS_SALE} THEN (orders.snapshot->'payment'->>'amountClp')::int
      ELSE coalesce(reversed_clp, t.amount_clp, payment_attempts.amount_clp) END AS clp
  FROM payment_attempts JOIN orders ON orders.id = order_id
    LEFT JOIN tax_documents t ON t.attempt_id = payment_attempts.id AND t.refund_id IS NULL
  WHERE (payment_attempts.state = 'authorized' OR payment_attempts.state = 'reversed' AND coalesce(reversed_clp, 1) > 0)
    AND ${isWanted}
  UNION ALL
  SELECT ${COLUMNS}, payment_attempts.buy_order || '-r' || r.id, r.purpose, r.route, r.key,
    coalesce(t.moved_at, r.settled_at, r.asked_at), -r.amount_clp
  FROM refunds r JOIN payment_attempts ON payment_attempts.id = r.attempt_id
    JOIN orders ON orders.id = payment_attempts.order_id LEFT JOIN tax_documents t ON t.refund_id = r.id
  WHERE r.state = 'done' AND r.amount_clp > 0 AND ${isWanted}`;

const DAYS_TO_SETTLE = 2;

const inRange = (instant: string) => `${instant} >= $1::date::timestamp AT TIME ZONE 'America/Santiago'
  AND ${instant} < ($2::date + 1)::timestamp AT TIME ZONE 'America/Santiago'`;

const OF_SALES = statement<Movement>(
  `${movements("(orders.id = ANY($1::bigint[]) OR orders.changes_order_id = ANY($1::bigint[]))")} ORDER BY at, key`,
);

/** All of some sales and of their paid changes, oldest first. */
export const findMovementsOf = async (db: Reader, saleIds: readonly number[]): Promise<Movement[]> =>
  (await OF_SALES(db, [saleIds])).rows;

const SALE = "coalesce(orders.changes_order_id, orders.id)";

// By indexes: more than moved in these days, never less. What has no document yet gets one within minutes.
const MAYBE_MOVED = `
  SELECT ${SALE} AS id FROM orders WHERE ${inRange("finished_at")}
  UNION
  SELECT ${SALE} FROM tax_documents t JOIN payment_attempts ON payment_attempts.id = t.attempt_id
    JOIN orders ON orders.id = order_id WHERE ${inRange("t.moved_at")}
  UNION
  SELECT ${SALE} FROM payment_attempts JOIN orders ON orders.id = order_id
  WHERE payment_attempts.state IN ('authorized', 'reversed')
    AND payment_attempts.created_at BETWEEN $1::date - ${DAYS_TO_SETTLE} AND $2::date + 2
    AND NOT EXISTS (SELECT FROM tax_documents t WHERE t.attempt_id = payment_attempts.id AND t.refund_id IS NULL)
  UNION
  SELECT ${SALE} FROM refunds r JOIN orders ON orders.id = r.order_id
  WHERE r.state = 'done' AND NOT EXISTS (SELECT FROM tax_documents t WHERE t.refund_id = r.id)`;

export interface StampedSale {
  id: number;
  /** Another as soon as any row of the sale or its money is. */
  stamp: string;
}

const STAMPS = statement<StampedSale>(`
  SELECT sale.id, concat_ws(' ', sale.xmin, (
    SELECT string_agg(concat_ws('/', part.xmin, a.xmin, t.xmin, r.xmin), ' ' ORDER BY a.id, t.id, r.id)
    FROM orders part JOIN payment_attempts a ON a.order_id = part.id
      LEFT JOIN tax_documents t ON t.attempt_id = a.id LEFT JOIN refunds r ON r.attempt_id = a.id
    WHERE part.id = sale.id OR part.changes_order_id = sale.id)) AS stamp
  FROM orders sale WHERE sale.id = ANY(ARRAY(${MAYBE_MOVED})) ORDER BY sale.finished_at, sale.id`);

/** Those of whose money something may have moved in these days, without a look at what. */
export const findMaybeMoved = async (db: Reader, { from, to }: DayRange): Promise<StampedSale[]> =>
  (await STAMPS(db, [from, to])).rows;

const SALES_MOVED = statement<{ id: number }>(`
  SELECT id FROM (
    SELECT "saleId" AS id, at FROM (${movements()}) AS moved WHERE ${inRange("at")}
    UNION ALL
    SELECT id, finished_at FROM orders
    WHERE snapshot->'payment' = 'null' AND changes_order_id IS NULL AND ${inRange("finished_at")}) AS sold
  GROUP BY id ORDER BY min(at), id`);

/** Orders of whose money something moved in these days, and free sales of them, by their first movement. */
export const findSalesMoved = async (db: Reader, { from, to }: DayRange): Promise<number[]> =>
  (await SALES_MOVED(db, [from, to])).rows.map(({ id }) => id);

export interface MovedOnDay {
  day: string;
  movements: number;
  takenClp: number;
  returnedClp: number;
}

const BY_DAY = statement<MovedOnDay>(`
  SELECT (at AT TIME ZONE 'America/Santiago')::date AS day, count(*)::int AS movements,
    coalesce(sum(clp) FILTER (WHERE clp > 0), 0) AS "takenClp",
    coalesce(-sum(clp) FILTER (WHERE clp < 0), 0) AS "returnedClp"
  FROM (${movements()}) AS moved WHERE ${inRange("at")} GROUP BY 1 ORDER BY 1`);

export const findMovedByDay = async (db: Reader, { from, to }: DayRange): Promise<MovedOnDay[]> =>
  (await BY_DAY(db, [from, to])).rows;

export interface MovementFault {
  key: string;
  /** CLP of payments and refunds, less that of the documents. */
  clp: number;
}

const FAULTS = statement<MovementFault>(`
  SELECT key, (coalesce(moved.clp, 0) - coalesce(noted.clp, 0))::int AS clp
  FROM (SELECT key, clp FROM (${movements()}) AS every WHERE ${inRange("at")}) AS moved
    FULL JOIN (SELECT key, CASE WHEN refund_id IS NULL THEN amount_clp ELSE -amount_clp END AS clp
      FROM tax_documents WHERE ${inRange("moved_at")}) AS noted USING (key)
  WHERE coalesce(moved.clp, 0) <> coalesce(noted.clp, 0) ORDER BY key LIMIT 50`);

/** Movements of these days that have no tax document of their amount, and documents without a movement. */
export const findMovementFaults = async (db: Reader, { from, to }: DayRange): Promise<MovementFault[]> =>
  (await FAULTS(db, [from, to])).rows;
