import type { Reader } from "../../../db/database";
import type { SoldOrder } from "../../../db/stored/order-snapshot";
import { findItemsOfCourses } from "../../catalogue/offer/offer-queries";
import { countItems } from "../../inventory/hold-items";
import type { ItemQuantity } from "../../inventory/item-queries";
import { findPack } from "../packs/pack-queries";
import { findCouponItem } from "../quotes/coupon-queries";

/**
 * What a frozen order takes out of the shop: a seat for each course of a student who has not left, the pack, and the
 * coupon's use.
 * Read from what was agreed, not from the hold's rows: those may be gone when a late payment turns up.
 */
export async function findFrozenItems(
  db: Reader,
  { students, pack, coupon }: Pick<SoldOrder, "students" | "pack" | "coupon">,
): Promise<ItemQuantity[]> {
  const courseIds = students
    .filter(({ ended }) => ended === null)
    .flatMap(({ courses }) => courses.map(({ id }) => id));
  const items = await findItemsOfCourses(db, courseIds);
  const seats = courseIds.map((courseId) => {
    const itemId = items.get(courseId);
    if (itemId === undefined) throw new Error(`course ${courseId} has no seats to sell`);
    return itemId;
  });
  const sold = pack ? [...seats, await findPackItem(db, pack.id)] : seats;
  return countItems(coupon ? [...sold, await findCouponItem(db, coupon.code)] : sold);
}

async function findPackItem(db: Reader, packId: number): Promise<number> {
  const pack = await findPack(db, packId);
  if (!pack) throw new Error("the order names a pack that does not exist");
  return pack.itemId;
}
