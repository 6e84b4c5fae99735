import type { Tx } from "../../db/database";
import {
  addHeldToSold,
  countHoldsOfOthers,
  deleteHolds,
  findHolds,
  type ItemQuantity,
  insertHolds,
  lockItems,
} from "./queries";

interface HoldRequest {
  orderId: number;
  wanted: ItemQuantity[];
  expiresAt: Date;
}

/** Items of which fewer units are free than wanted. Needs the items locked: the count must be the last word. */
async function findShortItems(
  tx: Tx,
  { orderId, wanted }: Omit<HoldRequest, "expiresAt">,
): Promise<number[]> {
  const itemIds = wanted.map(({ itemId }) => itemId);
  // READ COMMITTED: this second statement sees what the lock's previous owner committed.
  const locked = new Map((await lockItems(tx, itemIds)).map((item) => [item.id, item]));
  const taken = await countHoldsOfOthers(tx, { orderId, itemIds });
  return wanted
    .filter(({ itemId, quantity }) => {
      const item = locked.get(itemId);
      return !item || item.capacity - item.sold - (taken.get(itemId) ?? 0) < quantity;
    })
    .map(({ itemId }) => itemId);
}

/**
 * Holds all wanted units for an order until `expiresAt`, or none of them. The order's earlier holds
 * are replaced and never count against itself, so calling again is harmless [T01, T02, T05].
 * @returns ids of the items that are short; empty when everything is held
 */
export async function holdItems(tx: Tx, { orderId, wanted, expiresAt }: HoldRequest): Promise<number[]> {
  const short = wanted.length > 0 ? await findShortItems(tx, { orderId, wanted }) : [];
  if (short.length > 0) return short;
  await deleteHolds(tx, orderId);
  await insertHolds(tx, { orderId, wanted, expiresAt });
  return [];
}

/**
 * Turns the order's holds into sales in the caller's transaction [T03]. A hold that lapsed still
 * sells when nobody took its units meanwhile.
 * @returns ids of the items that are short; then nothing was sold
 */
export async function sellHeldItems(tx: Tx, orderId: number): Promise<number[]> {
  const wanted = await findHolds(tx, orderId);
  if (wanted.length === 0) return [];
  const short = await findShortItems(tx, { orderId, wanted });
  if (short.length > 0) return short;
  await addHeldToSold(tx, orderId);
  await deleteHolds(tx, orderId);
  return [];
}
