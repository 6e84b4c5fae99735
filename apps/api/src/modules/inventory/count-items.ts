import type { ItemQuantity } from "./hold-queries";

/** How many units of each scarce item a list names, in id order: two students of one section need two. */
export function countItems(itemIds: readonly number[]): ItemQuantity[] {
  const counted = new Map<number, number>();
  for (const itemId of itemIds) counted.set(itemId, (counted.get(itemId) ?? 0) + 1);
  return [...counted]
    .map(([itemId, quantity]) => ({ itemId, quantity }))
    .toSorted((a, b) => a.itemId - b.itemId);
}
