import type { UnavailableCourses } from "@shop/contracts/orders";
import type { RunningHold } from "@shop/domain/orders/hold-times";
import type { OrderEventName } from "@shop/domain/orders/order-events";
import type { Taking } from "@shop/domain/orders/seat-budgets";
import { AppError } from "../../../app-error";
import type { Tx } from "../../../db/database";
import { type Step, together } from "../../../db/transaction";
import { findCoursesWithAlternatives } from "../../catalogue/offer/offer-queries";
import { type CountedItems, countItems, shortOf } from "../../inventory/hold-items";
import { type ItemQuantity, replaceHolds } from "../../inventory/item-queries";
import type { Person } from "../../people/students/student-queries";
import type { OrderDeps } from "../deps";
import { isUsedUpByRut } from "../quotes/coupons";
import type { OrderContext } from "../quotes/order-context";
import { replaceLines } from "../rows/line-queries";
import { moveOrder, type OrderRow } from "../rows/order-queries";
import { type HoldRequest, type ReservationContext, seatsOf, wantedItems } from "./count-reservation";
import { refuseHoarding } from "./holding-rules";

const fullName = ({ name, fatherLastName }: Person) => `${name} ${fatherLastName}`;

// Remaining seats of a section go to the first students; the others' are unavailable.
async function describeUnavailable(
  tx: Tx,
  { order, lines, offer, students }: HoldRequest,
  { short, items }: { short: ReadonlySet<number>; items: CountedItems },
): Promise<UnavailableCourses[]> {
  const itemOf = (courseId: number) => offer.courses.get(courseId)?.itemId ?? 0;
  const isShort = (courseId: number) => short.has(itemOf(courseId));
  const freeOf = (courseId: number) => Math.max(0, items.get(itemOf(courseId))?.free ?? 0);
  const gone = [...new Set(lines.flatMap((line) => line.courseIds))].filter(isShort);
  const left = new Map(gone.map((courseId) => [courseId, freeOf(courseId)]));
  const isMissing = (courseId: number) => {
    const seats = left.get(courseId) ?? 0;
    left.set(courseId, seats - 1);
    return seats <= 0;
  };
  const withMore = await findCoursesWithAlternatives(tx, { orderId: order.id, courseIds: gone });
  return students
    .map((student) => ({
      studentId: student.id,
      studentName: fullName(student),
      courses: lines
        .filter((line) => line.studentId === student.id)
        .flatMap((line) => line.courseIds.filter(isShort).filter(isMissing))
        .map((courseId) => ({
          courseId,
          name: offer.courses.get(courseId)?.name ?? "",
          hasMore: withMore.has(courseId),
          seatsOfOthers: freeOf(courseId),
        })),
    }))
    .filter(({ courses }) => courses.length > 0);
}

// Counted again under the lock of the coupon's item: two orders of one RUT may pay at once.
async function refuseUsedUp(tx: Tx, { coupon, order, students }: HoldRequest): Promise<void> {
  const ruts = students.map(({ rut }) => rut);
  if (coupon && (await isUsedUpByRut(tx, { coupon, orderId: order.id, ruts })))
    throw new AppError("COUPON_INVALID");
}

// Throws AppError PACK_SOLD_OUT, COURSE_SOLD_OUT per student, COUPON_INVALID when only its use is gone
async function refuseShort(
  tx: Tx,
  request: HoldRequest,
  { wanted, items }: { wanted: ItemQuantity[]; items: CountedItems },
): Promise<void> {
  const { pack } = request;
  const short = new Set(shortOf(wanted, items));
  if (short.size === 0) return await refuseUsedUp(tx, request);
  if (pack && short.has(pack.itemId)) {
    throw new AppError("PACK_SOLD_OUT", { packId: pack.id, title: pack.title });
  }
  const coursesNotAvailables = await describeUnavailable(tx, request, { short, items });
  if (coursesNotAvailables.length === 0) throw new AppError("COUPON_INVALID");
  throw new AppError("COURSE_SOLD_OUT", { coursesNotAvailables });
}

interface Storing {
  to: "held" | "paying";
  event: OrderEventName;
  hold: RunningHold;
  sessionState: string | undefined;
  /** Undefined leaves the stored value. */
  isProvenHold?: boolean;
  accepted?: Partial<Pick<OrderRow, "reference" | "guardianId" | "termsVersion" | "termsAcceptedAt">>;
}

// An acceptance holds for the paid content only; another order resets it.
const NOT_ACCEPTED = { termsVersion: null, termsAcceptedAt: null };

const changesOf = (
  { order, pack, lines, coupon, students, total, network }: OrderContext,
  { hold, sessionState, accepted, isProvenHold }: Omit<Storing, "to">,
) => ({
  ...hold,
  network,
  flow: order.flow,
  packId: pack?.id ?? null,
  couponCode: coupon?.code ?? null,
  couponValueClp: lines.reduce((sum, { quote }) => sum + quote.couponDiscount, 0),
  rut: students[0]?.rut ?? null,
  totalClp: total,
  ...accepted,
  ...(sessionState === undefined ? {} : { sessionState }),
  ...(isProvenHold === undefined ? {} : { isProvenHold }),
});

export async function storeOrder(tx: Tx, context: OrderContext, storing: Storing): Promise<OrderRow> {
  const { to, event } = storing;
  const changes = changesOf(context, storing);
  return await moveOrder(tx, context.order, { to, actor: context.order.soldBy ?? "buyer", event, changes });
}

// The same with the units that the order is to hold, and with its lines where they are others.
async function reserveOrder(
  tx: Tx,
  context: OrderContext,
  { wanted, ...storing }: Storing & { wanted: ItemQuantity[] },
): Promise<OrderRow> {
  const { order, lines, hasSameLines } = context;
  const { holdExpiresAt: expiresAt } = storing.hold;
  const [moved] = await together([
    () => storeOrder(tx, context, storing),
    () => replaceHolds(tx, { orderId: order.id, wanted, expiresAt }),
    ...(hasSameLines ? [] : [() => replaceLines(tx, order.id, lines)]),
  ]);
  return moved;
}

function takingOf({ order, now, hasSameLines, others }: ReservationContext): Taking {
  const isHeld = hasSameLines && order.holdExpiresAt !== null && order.holdExpiresAt > now;
  if (!isHeld) return "taken";
  return others.isProven && !order.isProvenHold ? "proven" : "kept";
}

interface Reserving extends Omit<Storing, "to"> {
  takesCoupon: boolean;
}

export type Writes = readonly [store: () => Promise<OrderRow>, ...others: Step[]];

interface Reservation {
  reserved: OrderRow;
  writes: Writes;
}

/**
 * The returned writes store the order as held. Supersedes an open card form and resets an earlier acceptance.
 * @throws AppError of `refuseHoarding`, PACK_SOLD_OUT, COURSE_SOLD_OUT, COUPON_INVALID
 */
export async function decideReservation(
  tx: Tx,
  { supersedeAttempts, settings }: Pick<OrderDeps, "supersedeAttempts" | "settings">,
  context: ReservationContext,
  { takesCoupon, accepted = NOT_ACCEPTED, ...reserving }: Reserving,
): Promise<Reservation> {
  const { order, now, others } = context;
  const taken = takesCoupon ? context : { ...context, coupon: null };
  const wanted = wantedItems(taken);
  const asked = {
    order,
    now,
    network: context.network,
    taking: takingOf(context),
    seats: countItems([...seatsOf(context), ...(context.pack ? [context.pack.itemId] : [])]),
  };
  // Sold out comes first: nobody should verify a mailbox for seats that are gone.
  await refuseShort(tx, taken, { wanted, items: others.items });
  // The academy's own people have a budget of their own.
  const isByHand = order.soldBy !== null;
  if (!isByHand) await refuseHoarding(tx, asked, others, settings);
  const isProvenHold = others.isProven || isByHand;
  const storing = { ...reserving, accepted, to: "held", isProvenHold } as const;
  return {
    reserved: { ...order, ...changesOf(context, storing), state: storing.to },
    writes: [
      () => reserveOrder(tx, context, { ...storing, wanted }),
      ...(context.hasOpenForm ? [() => supersedeAttempts(tx, order.id)] : []),
    ],
  };
}
