import type { Reader } from "../../db/database";
import { countItems } from "../holds/count-items";
import type { ItemQuantity } from "../holds/queries";
import { findItemsOfCourses } from "../offers/queries";
import { findCouponItem } from "../quotes/queries";
import type { FrozenOrder } from "./build-snapshot";

/**
 * What a frozen order takes out of the shop: a seat for each student's course, and the coupon's use.
 * Read from what was agreed, not from the hold's rows: those may be gone when a late payment turns up.
 */
export async function findFrozenItems(
  db: Reader,
  { students, coupon }: Pick<FrozenOrder, "students" | "coupon">,
): Promise<ItemQuantity[]> {
  const courseIds = students.flatMap(({ courses }) => courses.map(({ id }) => id));
  const items = await findItemsOfCourses(db, courseIds);
  const seats = courseIds.map((courseId) => {
    const itemId = items.get(courseId);
    if (itemId === undefined) throw new Error(`course ${courseId} has no seats to sell`);
    return itemId;
  });
  return countItems(coupon ? [...seats, await findCouponItem(db, coupon.code)] : seats);
}
