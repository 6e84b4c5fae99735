import type { Tx } from "../../db/database";
import { together } from "../../db/transaction";
import {
  type Availability,
  findAvailability,
  type ItemQuantity,
  lockItems,
  replaceHolds,
  sellUnits,
  takeFromSold,
} from "./item-queries";

/** How many units of each scarce item a list names, in id order: two students of one section need two. */
export function countItems(itemIds: readonly number[]): ItemQuantity[] {
  const counted = new Map<number, number>();
  for (const itemId of itemIds) counted.set(itemId, (counted.get(itemId) ?? 0) + 1);
  return [...counted]
    .map(([itemId, quantity]) => ({ itemId, quantity }))
    .toSorted((a, b) => a.itemId - b.itemId);
}

interface HoldRequest {
  orderId: number;
  wanted: ItemQuantity[];
  expiresAt: Date;
}

/** Items that are locked, and what was free of each for an order when they were. */
export type CountedItems = ReadonlyMap<number, Availability>;

/** Locks the items and then counts, so that the count is the last word until the transaction ends. */
export async function countUnderLock(
  tx: Tx,
  { orderId, itemIds }: { orderId: number; itemIds: readonly number[] },
): Promise<CountedItems> {
  if (itemIds.length === 0) return new Map();
  // READ COMMITTED: the second statement begins under the lock, and sees what its previous owner committed.
  const [, counted] = await together([
    () => lockItems(tx, itemIds),
    () => findAvailability(tx, itemIds, orderId),
  ]);
  return counted;
}

/** Ids of the items of which less is free than is wanted. */
export const shortOf = (wanted: readonly ItemQuantity[], counted: CountedItems): number[] =>
  wanted
    .filter(({ itemId, quantity }) => (counted.get(itemId)?.free ?? 0) < quantity)
    .map(({ itemId }) => itemId);

/** Locks and counts the items; answers the ids of those that are short. */
async function findShort(tx: Tx, { orderId, wanted }: Omit<HoldRequest, "expiresAt">): Promise<number[]> {
  return shortOf(wanted, await countUnderLock(tx, { orderId, itemIds: wanted.map(({ itemId }) => itemId) }));
}

/**
 * Holds all wanted units for an order until `expiresAt`, or none of them. The order's earlier holds
 * are replaced and never count against itself, so calling again is harmless [T01, T02, T05].
 * @returns ids of the items that are short; empty when everything is held
 */
export async function holdItems(tx: Tx, { orderId, wanted, expiresAt }: HoldRequest): Promise<number[]> {
  const short = await findShort(tx, { orderId, wanted });
  if (short.length > 0) return short;
  await replaceHolds(tx, { orderId, wanted, expiresAt });
  return [];
}

/**
 * Sells what an order bought and ends its holds, in the caller's transaction [T03]. Units that it no longer
 * holds still sell when nobody took them meanwhile.
 * @returns ids of the items that are short; then nothing was sold
 */
export async function sellItems(
  tx: Tx,
  { orderId, wanted }: Omit<HoldRequest, "expiresAt">,
): Promise<number[]> {
  const short = await findShort(tx, { orderId, wanted });
  if (short.length > 0) return short;
  await sellUnits(tx, orderId, wanted);
  return [];
}

/** Gives back what an annulled order had bought, in the caller's transaction: it can be sold again at once. */
export async function returnItems(tx: Tx, sold: ItemQuantity[]): Promise<void> {
  if (sold.length === 0) return;
  await lockItems(
    tx,
    sold.map(({ itemId }) => itemId),
  );
  await takeFromSold(tx, sold);
}
