import type { Reader } from "../../../db/database";
import { statement } from "../../../db/statement";
import type { SoldOrder } from "../../../db/stored/order-snapshot";
import type { OfferMemory } from "../../catalogue/offer/load-offer";
import { countItems } from "../../inventory/hold-items";
import type { ItemQuantity } from "../../inventory/item-queries";

type Sold = Pick<SoldOrder, "students" | "pack" | "coupon">;

const programsOf = ({ students }: Sold) => students.filter(({ ended }) => ended === null);
const courseIdsOf = (sold: Sold) => programsOf(sold).flatMap(({ courses }) => courses.map(({ id }) => id));

const FIND_ITEMS = statement<{
  ofCourses: Record<string, number>;
  ofPack: number | null;
  ofCoupon: number | null;
}>(`
  SELECT coalesce((SELECT json_object_agg(id, item_id) FROM courses WHERE id = ANY($1::int[])), '{}') AS "ofCourses",
    (SELECT item_id FROM packs WHERE id = $2::int) AS "ofPack",
    (SELECT item_id FROM coupons WHERE code = $3::text) AS "ofCoupon"`);

function present<T>(value: T | null | undefined, problem: string): T {
  if (value === null || value === undefined) throw new Error(problem);
  return value;
}

/** From the frozen order, not the hold: its rows may be gone when a late payment arrives. */
export async function findFrozenItems(db: Reader, sold: Sold): Promise<ItemQuantity[]> {
  const { pack, coupon } = sold;
  const courseIds = courseIdsOf(sold);
  const { rows } = await FIND_ITEMS(db, [courseIds, pack?.id ?? null, coupon?.code ?? null]);
  const { ofCourses, ofPack, ofCoupon } = present(rows[0], "the database told nothing of the items");
  const items = courseIds.map((id) => present(ofCourses[id], `course ${id} has no seats to sell`));
  if (pack) items.push(present(ofPack, "the order names a pack that does not exist"));
  if (coupon) items.push(present(ofCoupon, "the order names a coupon that does not exist"));
  return countItems(items);
}

/** From the cache; null with a pack, a coupon or an uncached course. An ordered course keeps its item. */
export function rememberedItems(remembered: OfferMemory, sold: Sold): ItemQuantity[] | null {
  if (sold.pack || sold.coupon) return null;
  const lines = programsOf(sold).map(({ courses, ...line }) => ({
    ...line,
    courseIds: courses.map(({ id }) => id),
  }));
  const offer = remembered(lines);
  const items = courseIdsOf(sold).flatMap((id) => offer?.courses.get(id)?.itemId ?? []);
  return offer && countItems(items);
}
