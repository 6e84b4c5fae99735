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

/** Counts units per scarce item, in id order: two students of one section need two. */
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

export type CountedItems = ReadonlyMap<number, Availability>;

/** Counts after locking, so the count is exact until the transaction ends. */
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

export const shortOf = (wanted: readonly ItemQuantity[], counted: CountedItems): number[] =>
  wanted
    .filter(({ itemId, quantity }) => (counted.get(itemId)?.free ?? 0) < quantity)
    .map(({ itemId }) => itemId);

async function findShort(tx: Tx, { orderId, wanted }: Omit<HoldRequest, "expiresAt">): Promise<number[]> {
  return shortOf(wanted, await countUnderLock(tx, { orderId, itemIds: wanted.map(({ itemId }) => itemId) }));
}

/**
 * Holds all units until `expiresAt`, or none; the order's earlier holds do not count and are replaced [T01, T02, T05].
 * @returns ids of short items; empty when everything is held
 */
export async function holdItems(tx: Tx, { orderId, wanted, expiresAt }: HoldRequest): Promise<number[]> {
  const short = await findShort(tx, { orderId, wanted });
  if (short.length > 0) return short;
  await replaceHolds(tx, { orderId, wanted, expiresAt });
  return [];
}

/**
 * Sells units and ends the order's holds [T03]. Units whose hold lapsed still sell while free.
 * @returns ids of short items. If there are any, nothing was sold
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

export async function returnItems(tx: Tx, sold: ItemQuantity[]): Promise<void> {
  if (sold.length === 0) return;
  await lockItems(
    tx,
    sold.map(({ itemId }) => itemId),
  );
  await takeFromSold(tx, sold);
}
