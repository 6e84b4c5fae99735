import { IN_VAIN_PURPOSES } from "@shop/domain/orders/payment-states";
import type { Reader } from "../../../db/database";
import { firstOf, statement } from "../../../db/statement";
import type { ReceiptMoney } from "../../messaging/receipts/create-receipt";

interface SaleMoney extends ReceiptMoney {
  /** The shop's time: whoever shows an order needs it as well. */
  now: Date;
}

const IN_VAIN = IN_VAIN_PURPOSES.map((purpose) => `'${purpose}'`).join(", ");

const MONEY = statement<SaleMoney>(`
  SELECT shop_now() AS now,
    (SELECT coalesce(json_agg(json_build_object('paidAt', snapshot->'finishedAt', 'payment', snapshot->'payment')
        ORDER BY finished_at), '[]')
      FROM orders WHERE changes_order_id = $1 AND finished_at < coalesce($2::timestamptz, 'infinity'))
      AS "changePayments",
    coalesce(sum(clp) FILTER (WHERE is_back), 0)::int AS "returnedClp",
    coalesce(sum(clp) FILTER (WHERE NOT is_back), 0)::int AS "pendingClp"
  FROM (
    SELECT r.state = 'done' AND coalesce(r.settled_at, r.asked_at) < u.until AS is_back,
      CASE WHEN r.state = 'done' THEN coalesce(r.amount_clp, r.asked_clp) ELSE r.asked_clp END AS clp
    FROM refunds r, (SELECT coalesce($2::timestamptz, 'infinity') AS until) u
    WHERE r.order_id = $1 AND r.state <> 'refused' AND r.purpose NOT IN (${IN_VAIN}) AND r.asked_at < u.until
  ) AS back`);

/** What moved of a sale's money beside its payment, as it was before some moment or is now. */
export async function findSaleMoney(
  db: Reader,
  { orderId, before = null }: { orderId: number; before?: Date | null },
): Promise<SaleMoney> {
  const money = firstOf(await MONEY(db, [orderId, before]));
  if (!money) throw new Error(`the money of order ${orderId} was not counted`);
  return money;
}
