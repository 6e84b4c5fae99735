import { type Check, sqlCheck } from "./check";

/** Units that finished orders bought, counted from their snapshots' lines and coupons alone. */
const BOUGHT = `
  SELECT c.item_id, count(*) AS bought
  FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN courses c ON c.id = ANY (l.course_ids)
  WHERE o.state = 'finished' GROUP BY c.item_id
  UNION ALL
  SELECT k.item_id, count(*) FROM orders o JOIN coupons k ON k.code = o.coupon_code
  WHERE o.state = 'finished' GROUP BY k.item_id`;

export const SEAT_CHECKS: Check[] = [
  sqlCheck(
    "held and sold never exceed the capacity",
    `SELECT 'item ' || i.id || ': ' || i.sold || ' sold, ' || coalesce(h.held, 0) || ' held of ' || i.capacity AS fault
     FROM scarce_items i LEFT JOIN (
       SELECT item_id, sum(quantity) AS held FROM holds WHERE expires_at > shop_now() GROUP BY item_id) h ON h.item_id = i.id
     WHERE i.sold + coalesce(h.held, 0) > i.capacity`,
  ),
  sqlCheck(
    "what finished orders bought is within the capacity",
    `SELECT 'item ' || i.id || ': ' || b.bought || ' bought of ' || i.capacity AS fault
     FROM (${BOUGHT}) b JOIN scarce_items i ON i.id = b.item_id WHERE b.bought > i.capacity`,
  ),
  sqlCheck(
    "seats and coupon uses sold are those of finished orders",
    `SELECT i.kind || ' item ' || i.id || ': ' || i.sold || ' sold, ' || coalesce(b.bought, 0) || ' bought' AS fault
     FROM scarce_items i LEFT JOIN (${BOUGHT}) b ON b.item_id = i.id WHERE i.sold <> coalesce(b.bought, 0)`,
  ),
  sqlCheck(
    "nothing finished still holds seats",
    "SELECT 'order ' || o.id AS fault FROM orders o JOIN holds h ON h.order_id = o.id WHERE o.state = 'finished'",
  ),
];
