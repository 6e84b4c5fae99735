import type { Tx } from "../../../db/database";
import type { Issue } from "./issues";
import { loadCopy as copy } from "./load-copy";
import { findMovedSections, findSoldMoves } from "./moved-sections";
import {
  findStoredItems,
  lockItemUse,
  reserveItemIds,
  type ScarceKind,
  type StoredItem,
  storeItems,
} from "./queries/scarce";
import type { Catalogue } from "./tables";
import { COUPONS, COURSES, PACKS } from "./tables";

interface WantedItem {
  kind: ScarceKind;
  key: string;
  capacity: number;
  initiallySold: number;
  file: string;
  row: number;
  field: string;
}

export interface ItemPlan {
  itemIdOf(kind: ScarceKind, key: string | number): number;
  /** Rows that the files no longer have, of their seasons: closed with sales or holds, else deleted. */
  gone: (StoredItem & { isUsed: boolean })[];
}

const nameOf = ({ kind, key }: { kind: ScarceKind; key: string }) => `${kind}/${key}`;

function wantedItems({ courses, packs, coupons }: Catalogue): WantedItem[] {
  return [
    ...courses.map(({ id, capacity, initiallySold, row }) => ({
      kind: "course" as const,
      key: String(id),
      capacity,
      initiallySold,
      row,
      file: COURSES.file,
      field: "capacity",
    })),
    ...packs.map(({ id, stock, initiallySold, row }) => ({
      kind: "pack" as const,
      key: String(id),
      capacity: stock,
      initiallySold,
      row,
      file: PACKS.file,
      field: "stock",
    })),
    ...coupons.map(({ code, maxUses, initiallyUsed, row }) => ({
      kind: "coupon" as const,
      key: code,
      capacity: maxUses,
      initiallySold: initiallyUsed,
      row,
      file: COUPONS.file,
      field: "max_uses",
    })),
  ];
}

// Locks changed items in id order, so no seat is sold meanwhile. `years`: seasons of the files. Returns issues when a
// capacity is too low, or a section moves that somebody has or is buying
export async function storeScarceItems(
  tx: Tx,
  catalogue: Catalogue,
  years: ReadonlySet<number>,
): Promise<{ plan: ItemPlan; issues: [] } | { plan: null; issues: Issue[] }> {
  const wanted = wantedItems(catalogue);
  const stored = await findStoredItems(tx);
  const wantedByName = new Map(wanted.map((item) => [nameOf(item), item]));
  const storedByName = new Map(stored.map((item) => [nameOf(item), item]));

  const isOfFiles = ({ season }: StoredItem) => season === null || years.has(season);
  const left = new Set(stored.flatMap((item) => (isOfFiles(item) ? [] : [item.itemId])));
  const changed = await findMovedSections(tx, catalogue.courses);
  const moved = changed.filter(({ itemId }) => !left.has(itemId));
  const movedItems = new Set(moved.map(({ itemId }) => itemId));
  const touched = stored.filter(
    (item) => movedItems.has(item.itemId) || wantedByName.get(nameOf(item))?.capacity !== item.capacity,
  );
  const uses = await lockItemUse(
    tx,
    touched.map(({ itemId }) => itemId),
  );
  const taken = new Map(uses.map(({ itemId, sold, held }) => [itemId, sold + held]));
  const takenOf = (name: string) => taken.get(storedByName.get(name)?.itemId ?? 0) ?? 0;

  const short = wanted.filter((item) => item.capacity < takenOf(nameOf(item)));
  const issues = [
    ...short.map((item) => tooSmall(item, takenOf(nameOf(item)))),
    ...(await findSoldMoves(tx, moved)),
  ];
  if (issues.length > 0) return { plan: null, issues };

  const fresh = wanted.filter((item) => !storedByName.has(nameOf(item)));
  const freshIds = await reserveItemIds(tx, fresh.length);
  const itemIds = new Map(stored.map((item) => [nameOf(item), item.itemId]));
  fresh.forEach((item, index) => {
    itemIds.set(nameOf(item), freshIds[index] ?? 0);
  });
  const itemIdOf: ItemPlan["itemIdOf"] = (kind, key) => {
    const id = itemIds.get(nameOf({ kind, key: String(key) }));
    if (!id) throw new Error(`no scarce item for ${kind} ${key}`);
    return id;
  };
  const isNewOrChanged = (item: WantedItem) => storedByName.get(nameOf(item))?.capacity !== item.capacity;
  await storeItems(
    tx,
    // An upsert also locks rows that it leaves unchanged, and in file order.
    wanted.filter(isNewOrChanged).map(({ kind, key, capacity, initiallySold }) => ({
      id: itemIdOf(kind, key),
      kind,
      capacity,
      sold: initiallySold,
      initiallySold,
    })),
  );
  const gone = stored
    .filter((item) => !wantedByName.has(nameOf(item)) && isOfFiles(item))
    .map((item) => ({ ...item, isUsed: takenOf(nameOf(item)) > 0 }));
  return { plan: { itemIdOf, gone }, issues: [] };
}

const tooSmall = ({ file, row, field }: WantedItem, taken: number): Issue => ({
  file,
  row,
  field,
  problem: copy.belowTaken(taken),
});
