import type { UnavailableCourses } from "@shop/contracts/orders";
import { AppError } from "../../../app-error";
import type { Tx } from "../../../db/database";
import { findCoursesWithAlternatives } from "../../catalogue/offer/offer-queries";
import { countItems, holdItems } from "../../inventory/hold-items";
import type { ItemQuantity } from "../../inventory/item-queries";
import type { Person } from "../../people/students/student-queries";
import type { OrderContext } from "../orders/order-context";
import { isUsedUpByRut } from "../quotes/coupons";

/** What an order takes out of the shop; a coupon's use only where one is given. */
type HoldRequest = Pick<OrderContext, "order" | "lines" | "offer" | "pack" | "students" | "coupon">;

/** Seats that the lines need, the pack and the coupon's use, by scarce item. */
function wantedItems({ lines, offer, pack, coupon }: HoldRequest): ItemQuantity[] {
  const seats = lines.flatMap((line) =>
    line.courseIds.map((courseId) => {
      const itemId = offer.courses.get(courseId)?.itemId;
      if (itemId === undefined) throw new Error(`course ${courseId} has no seats to hold`);
      return itemId;
    }),
  );
  const others = [pack, coupon].flatMap((taken) => (taken ? [taken.itemId] : []));
  return countItems([...seats, ...others]);
}

const fullName = ({ name, fatherLastName }: Person) => `${name} ${fatherLastName}`;

async function describeUnavailable(
  tx: Tx,
  { order, lines, offer, students }: HoldRequest,
  shortItems: Set<number>,
): Promise<UnavailableCourses[]> {
  const isShort = (courseId: number) => shortItems.has(offer.courses.get(courseId)?.itemId ?? 0);
  const gone = [...new Set(lines.flatMap((line) => line.courseIds))].filter(isShort);
  const withMore = await findCoursesWithAlternatives(tx, { orderId: order.id, courseIds: gone });
  return students
    .map((student) => ({
      studentId: student.id,
      studentName: fullName(student),
      courses: lines
        .filter((line) => line.studentId === student.id)
        .flatMap((line) => line.courseIds.filter(isShort))
        .map((courseId) => ({
          courseId,
          name: offer.courses.get(courseId)?.name ?? "",
          hasMore: withMore.has(courseId),
        })),
    }))
    .filter(({ courses }) => courses.length > 0);
}

/** Two orders of one RUT may press at once: counted again now that the coupon's item is locked. */
async function refuseUsedUp(tx: Tx, { coupon, order, students }: HoldRequest): Promise<void> {
  const rut = students[0]?.rut ?? null;
  if (coupon && (await isUsedUpByRut(tx, { coupon, orderId: order.id, rut })))
    throw new AppError("COUPON_INVALID");
}

/**
 * Takes every seat of the order, its pack, and the coupon's use when asked, until `expiresAt`; all or nothing.
 * @throws AppError PACK_SOLD_OUT, COURSE_SOLD_OUT listing each student's missing courses, COUPON_INVALID when only its use is gone
 */
export async function holdOrder(tx: Tx, request: HoldRequest, expiresAt: Date): Promise<void> {
  const { order, pack } = request;
  const wanted = wantedItems(request);
  const short = new Set(await holdItems(tx, { orderId: order.id, wanted, expiresAt }));
  if (short.size === 0) return await refuseUsedUp(tx, request);
  if (pack && short.has(pack.itemId)) {
    throw new AppError("PACK_SOLD_OUT", { packId: pack.id, title: pack.title });
  }
  const coursesNotAvailables = await describeUnavailable(tx, request, short);
  if (coursesNotAvailables.length === 0) throw new AppError("COUPON_INVALID");
  throw new AppError("COURSE_SOLD_OUT", { coursesNotAvailables });
}
