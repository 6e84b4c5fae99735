import { WITHOUT_SALE_PURPOSES } from "@shop/domain/orders/payment-states";
import type { Reader } from "../../../db/database";
import { firstOf, statement } from "../../../db/statement";
import type { ReceiptMoney } from "../../messaging/receipts/create-receipt";

export interface DoneChange {
  id: number;
  position: number;
  madeAt: Date;
}

interface SaleMoney extends ReceiptMoney {
  /** Newest first. */
  changes: readonly DoneChange[];
  /** `shop_now()`. */
  now: Date;
}

const WITHOUT_SALE = WITHOUT_SALE_PURPOSES.map((purpose) => `'${purpose}'`).join(", ");

type MoneyRow = Omit<SaleMoney, "changes"> & { changes: (Omit<DoneChange, "madeAt"> & { madeAt: string })[] };

const MONEY = statement<MoneyRow>(`
  SELECT shop_now() AS now,
    (SELECT coalesce(json_agg(json_build_object('paidAt', snapshot->'finishedAt', 'payment', snapshot->'payment')
        ORDER BY finished_at), '[]')
      FROM orders WHERE changes_order_id = $1 AND finished_at < coalesce($2::timestamptz, 'infinity'))
      AS "changePayments",
    (SELECT coalesce(json_agg(json_build_object('id', id, 'position', position, 'madeAt', settled_at) ORDER BY id DESC), '[]')
      FROM order_changes WHERE order_id = $1 AND state = 'done' AND cause <> 'section_moved') AS changes,
    (SELECT coalesce(sum((v.snapshot->'students'->c.position->'quote'->>'total')::int
        - (c.next->'quote'->>'total')::int + c.difference_clp), 0)::int
      FROM order_changes c JOIN order_versions v ON v.order_id = c.order_id AND v.number = c.from_version
      WHERE c.order_id = $1 AND v.snapshot #>> '{payment,byHand,kind}' IS DISTINCT FROM 'scholarship'
        AND c.cause IN ('staff', 'section_cancelled', 'section_refused')
        AND c.settled_at < coalesce($2::timestamptz, 'infinity')) AS "classesGivenClp",
    coalesce(sum(clp) FILTER (WHERE is_back), 0)::int AS "returnedClp",
    coalesce(sum(clp) FILTER (WHERE NOT is_back), 0)::int AS "pendingClp"
  FROM (
    SELECT r.state = 'done' AND coalesce(r.settled_at, r.asked_at) < u.until AS is_back,
      CASE WHEN r.state = 'done' THEN coalesce(r.amount_clp, r.asked_clp) ELSE r.asked_clp END AS clp
    FROM refunds r, (SELECT coalesce($2::timestamptz, 'infinity') AS until) u
    WHERE r.order_id = $1 AND r.state <> 'refused' AND r.purpose NOT IN (${WITHOUT_SALE}) AND r.asked_at < u.until
  ) AS back`);

/** Refunds and change payments of a sale before a moment (default: now), in CLP; its changes always until now. */
export async function findSaleMoney(
  db: Reader,
  { orderId, before = null }: { orderId: number; before?: Date | null },
): Promise<SaleMoney> {
  const money = firstOf(await MONEY(db, [orderId, before]));
  if (!money) throw new Error(`the money of order ${orderId} was not counted`);
  const changes = money.changes.map(({ madeAt, ...change }) => ({ ...change, madeAt: new Date(madeAt) }));
  return { ...money, changes };
}

// Refunded so far, including payments of changes; excluding refunds of payments that bought nothing.
export interface Returned {
  byCardClp: number;
  byTransferClp: number;
}

const RETURNED = statement<Returned>(`
  SELECT coalesce(sum(amount_clp) FILTER (WHERE route <> 'transfer'), 0)::int AS "byCardClp",
    coalesce(sum(amount_clp) FILTER (WHERE route = 'transfer'), 0)::int AS "byTransferClp"
  FROM refunds WHERE order_id = $1 AND state = 'done' AND purpose NOT IN (${WITHOUT_SALE})`);

export const findReturned = async (db: Reader, orderId: number): Promise<Returned> =>
  firstOf(await RETURNED(db, [orderId])) ?? { byCardClp: 0, byTransferClp: 0 };
