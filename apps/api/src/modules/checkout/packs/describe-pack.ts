import type { Reader } from "../../../db/database";
import type { OrderSnapshot } from "../../../db/stored/order-snapshot";
import type { OrderLine, OrderRow } from "../orders/order-queries";
import { findPack } from "./pack-queries";

/** The order's pack at the price that its buyer was shown, which stands whatever the offer is now; null without one. */
export async function describePack(
  db: Reader,
  order: OrderRow,
  [line]: readonly OrderLine[],
): Promise<OrderSnapshot["pack"]> {
  if (order.packId === null || !line) return null;
  const pack = await findPack(db, order.packId);
  if (!pack) throw new Error(`order ${order.id} names a pack that does not exist`);
  const { id, title, priceClp } = pack;
  return { id, title, priceClp, offerPriceClp: line.quote.gross };
}
