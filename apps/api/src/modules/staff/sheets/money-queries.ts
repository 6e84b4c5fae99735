import type { Campaign } from "@shop/domain/orders/campaign";
import type { Reader } from "../../../db/database";
import { statement } from "../../../db/statement";
import { readCampaign } from "../../../db/stored/campaign";
import { SoldOrder } from "../../../db/stored/order-snapshot";
import { groupBy } from "../../../group-by";
import { findMovementsOf, type Movement } from "../../tax/closing/movement-queries";

// CLP of a student's line, by its index in the sale.
interface PartOfLine {
  position: number;
  clp: number;
}

export interface SaleMovement extends Movement {
  /** Null: whatever of the sale is left. */
  parts: readonly PartOfLine[] | null;
}

interface SaleState {
  since: Date;
  sold: SoldOrder;
}

export interface SaleMoney {
  id: number;
  buyOrder: string;
  reference: string;
  annulledAt: Date | null;
  campaign: Campaign | null;
  /** Oldest first; empty when nothing was bought. */
  states: readonly SaleState[];
  /** Oldest first. */
  movements: readonly SaleMovement[];
}

interface OrderRow {
  id: number;
  buyOrder: string;
  reference: string;
  finishedAt: Date | null;
  annulledAt: Date | null;
  campaign: unknown;
  snapshot: unknown;
}

const ORDERS = statement<OrderRow>(`
  SELECT id, buy_order AS "buyOrder", coalesce(reference, buy_order) AS reference, finished_at AS "finishedAt",
    annulled_at AS "annulledAt", campaign, snapshot
  FROM orders WHERE id = ANY($1::bigint[]) ORDER BY array_position($1::bigint[], id)`);

const VERSIONS = statement<{ orderId: number; snapshot: unknown; replacedAt: Date }>(`
  SELECT order_id AS "orderId", snapshot, replaced_at AS "replacedAt" FROM order_versions
  WHERE order_id = ANY($1::bigint[]) ORDER BY order_id, number`);

interface PartsRow {
  /** Of the refund that the parts belong to. */
  refundKey: string | null;
  /** Of the change that they pay. */
  orderId: number | null;
  parts: PartOfLine[];
}

// A refund's key names its cause: `ending-7-1`, `change-3-1`.
const PARTS = statement<PartsRow>(`
  SELECT r.key AS "refundKey", NULL::bigint AS "orderId", coalesce(r.lines,
    (SELECT jsonb_agg(jsonb_build_object('position', line->'position', 'clp', line->'returnedClp'))
      FROM order_endings e, jsonb_array_elements(e.plan->'lines') AS line
      WHERE e.order_id = r.order_id AND r.key LIKE 'ending-' || e.id || '-%'),
    (SELECT jsonb_build_array(jsonb_build_object('position', c.position, 'clp', -c.difference_clp))
      FROM order_changes c WHERE c.order_id = r.order_id AND r.key LIKE 'change-' || c.id || '-%')) AS parts
  FROM refunds r WHERE r.order_id = ANY($1::bigint[]) AND r.state = 'done'
  UNION ALL
  SELECT NULL, change_order_id, jsonb_build_array(jsonb_build_object('position', position, 'clp', difference_clp))
  FROM order_changes WHERE order_id = ANY($1::bigint[]) AND state = 'done' AND change_order_id IS NOT NULL`);

function statesOf(
  { finishedAt, snapshot }: OrderRow,
  earlier: readonly { snapshot: unknown; replacedAt: Date }[],
) {
  if (!finishedAt) return [];
  const since = [finishedAt, ...earlier.map(({ replacedAt }) => replacedAt)];
  return [...earlier.map((version) => version.snapshot), snapshot].map((sold, index) => ({
    since: since[index] ?? finishedAt,
    sold: SoldOrder.parse(sold),
  }));
}

// In the order of the ids.
export async function readMoneyOf(db: Reader, saleIds: readonly number[]): Promise<SaleMoney[]> {
  const { rows } = await ORDERS(db, [saleIds]);
  const versions = groupBy((await VERSIONS(db, [saleIds])).rows, ({ orderId }) => orderId);
  const movements = groupBy(await findMovementsOf(db, saleIds), ({ saleId }) => saleId);
  const parts = (await PARTS(db, [saleIds])).rows;
  const ofRefund = new Map(parts.map(({ refundKey, parts }) => [refundKey, parts]));
  const ofChange = new Map(parts.map(({ orderId, parts }) => [orderId, parts]));
  return rows.map((order) => ({
    id: order.id,
    buyOrder: order.buyOrder,
    reference: order.reference,
    annulledAt: order.annulledAt,
    campaign: readCampaign(order.campaign),
    states: statesOf(order, versions.get(order.id) ?? []),
    movements: (movements.get(order.id) ?? []).map((movement) => ({
      ...movement,
      parts:
        (movement.refundKey === null ? ofChange.get(movement.orderId) : ofRefund.get(movement.refundKey)) ??
        null,
    })),
  }));
}
