import type { Hold, UnavailableCourses } from "@shop/contracts/orders";
import { formatInstant, formatTime } from "@shop/domain/format/instants";
import {
  type HoldLimits,
  keepOrStartHold,
  RELEASE_MEMORY_MINUTES,
  type RunningHold,
  renewHold,
  viewHold,
} from "@shop/domain/orders/hold-times";
import { AppError } from "../../../app-error";
import type { Tx } from "../../../db/database";
import { lastly, type Step, together } from "../../../db/transaction";
import { holdLimits } from "../../../settings";
import { findCoursesWithAlternatives } from "../../catalogue/offer/offer-queries";
import { countItems, findShort } from "../../inventory/hold-items";
import { type ItemQuantity, replaceHolds } from "../../inventory/item-queries";
import type { Session } from "../../people/sessions/session-queries";
import type { Person } from "../../people/students/student-queries";
import type { CheckoutDeps } from "../deps";
import { isUsedUpByRut } from "../quotes/coupons";
import { type OrderContext, readOrderContext } from "./order-context";
import { moveOrder, type OrderLine, type OrderRow } from "./order-queries";
import type { OrderRequest } from "./order-request";
import { refuseHoarding } from "./refuse-hoarding";

/** An order as it was just stored. */
export interface SavedOrderState {
  order: OrderRow;
  lines: OrderLine[];
  hold: Hold | null;
}

function chooseHold({ order, now, lines, storedLines }: OrderContext, limits: HoldLimits): RunningHold {
  // A further student or programme needs further forms: it renews the time.
  const hasGrown = storedLines.length > 0 && lines.length > storedLines.length;
  const hold = hasGrown ? renewHold(order, now, limits) : keepOrStartHold(order, now, limits);
  return hold ?? refuseResting(order, limits);
}

/** @throws AppError HOLD_RESTING: the seats that were let go had used up their time */
export function refuseResting({ holdStartedAt }: OrderRow, { capMinutes }: HoldLimits): never {
  const start = holdStartedAt?.getTime() ?? 0;
  const [, time = ""] = formatInstant(new Date(start + RELEASE_MEMORY_MINUTES * 60_000)).split(" ");
  throw new AppError("HOLD_RESTING", { minutes: capMinutes, time: formatTime(time) });
}

/** What an order takes out of the shop; a coupon's use only where one is given. */
type HoldRequest = Pick<OrderContext, "order" | "lines" | "offer" | "pack" | "students" | "coupon">;

/** Sections that the lines need, each as often as a student takes it. */
const seatsOf = ({ lines, offer }: HoldRequest): number[] =>
  lines.flatMap((line) =>
    line.courseIds.map((courseId) => {
      const itemId = offer.courses.get(courseId)?.itemId;
      if (itemId === undefined) throw new Error(`course ${courseId} has no seats to hold`);
      return itemId;
    }),
  );

/** Seats that the lines need, the pack and the coupon's use, by scarce item. */
function wantedItems(request: HoldRequest): ItemQuantity[] {
  const others = [request.pack, request.coupon].flatMap((taken) => (taken ? [taken.itemId] : []));
  return countItems([...seatsOf(request), ...others]);
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
  const ruts = students.map(({ rut }) => rut);
  if (coupon && (await isUsedUpByRut(tx, { coupon, orderId: order.id, ruts })))
    throw new AppError("COUPON_INVALID");
}

/**
 * Locks every seat of the order, its pack, and the coupon's use when asked, and makes sure that all are to be had.
 * @throws AppError PACK_SOLD_OUT, COURSE_SOLD_OUT listing each student's missing courses, COUPON_INVALID when only its use is gone
 */
async function refuseShort(tx: Tx, request: HoldRequest, wanted: ItemQuantity[]): Promise<void> {
  const { order, pack } = request;
  const short = new Set(await findShort(tx, { orderId: order.id, wanted }));
  if (short.size === 0) return await refuseUsedUp(tx, request);
  if (pack && short.has(pack.itemId)) {
    throw new AppError("PACK_SOLD_OUT", { packId: pack.id, title: pack.title });
  }
  const coursesNotAvailables = await describeUnavailable(tx, request, short);
  if (coursesNotAvailables.length === 0) throw new AppError("COUPON_INVALID");
  throw new AppError("COURSE_SOLD_OUT", { coursesNotAvailables });
}

interface Storing {
  to: "held" | "paying";
  event: string;
  hold: RunningHold;
  sessionState: string | undefined;
  /** What the pay press accepts; nothing, and it stays as it is stored. */
  accepted?: Partial<Pick<OrderRow, "reference" | "guardianId" | "termsVersion" | "termsAcceptedAt">>;
}

/** What was accepted belongs to what was pressed: another order takes it back. */
const NOT_ACCEPTED = { termsVersion: null, termsAcceptedAt: null };

/** Stores lines, prices and reservation of an order and moves it to `to`. */
async function storeOrder(
  tx: Tx,
  { order, pack, lines, hasSameLines, coupon, students, total, network }: OrderContext,
  { to, event, hold, sessionState, accepted }: Storing,
): Promise<OrderRow> {
  return await moveOrder(tx, order, {
    lines: hasSameLines ? null : lines,
    to,
    actor: "buyer",
    event,
    changes: {
      ...{ ...hold, network },
      flow: order.flow,
      packId: pack?.id ?? null,
      couponCode: coupon?.code ?? null,
      couponValueClp: lines.reduce((sum, { quote }) => sum + quote.couponDiscount, 0),
      rut: students[0]?.rut ?? null,
      totalClp: total,
      ...accepted,
      ...(sessionState === undefined ? {} : { sessionState }),
    },
  });
}

interface Reserving extends Omit<Storing, "to"> {
  /** The coupon's use is taken with the pay press. */
  takesCoupon: boolean;
}

/** Writes of a decision: what stores the order, and the others. */
type Writes = readonly [store: () => Promise<OrderRow>, ...others: Step[]];

/**
 * Decides that the order can have what it needs; its writes take that and store it as held. A card form that is still
 * open asks for the order as it was, and is superseded, also when nothing is left to pay. Seats that are held already are
 * not counted again.
 * @throws AppError HOLD_LIMIT, SEAT_BUDGET, NETWORK_BUDGET, PACK_SOLD_OUT, COURSE_SOLD_OUT, COUPON_INVALID
 */
async function decideReservation(
  tx: Tx,
  { supersedeAttempts, settings }: Pick<CheckoutDeps, "supersedeAttempts" | "settings">,
  context: OrderContext,
  { takesCoupon, accepted = NOT_ACCEPTED, ...storing }: Reserving,
): Promise<Writes> {
  const { order, now, network } = context;
  const keepsSeats = context.hasSameLines && order.holdExpiresAt !== null && order.holdExpiresAt > now;
  if (!keepsSeats) {
    await refuseHoarding(tx, { order, now, network, seats: countItems(seatsOf(context)) }, settings);
  }
  const taken = takesCoupon ? context : { ...context, coupon: null };
  const wanted = wantedItems(taken);
  await refuseShort(tx, taken, wanted);
  const { holdExpiresAt: expiresAt } = storing.hold;
  return [
    () => storeOrder(tx, context, { ...storing, accepted, to: "held" }),
    () => replaceHolds(tx, { orderId: order.id, wanted, expiresAt }),
    ...(context.hasOpenForm ? [() => supersedeAttempts(tx, order.id)] : []),
  ];
}

/** As `decideReservation`, done at once, for who goes on with the order as it is stored. */
export async function reserveOrder(
  tx: Tx,
  deps: Pick<CheckoutDeps, "supersedeAttempts" | "settings">,
  context: OrderContext,
  reserving: Reserving,
): Promise<OrderRow> {
  const [stored] = await together(tx, await decideReservation(tx, deps, context, reserving));
  return stored;
}

interface SaveRequest {
  deps: CheckoutDeps;
  session: Session;
  request: OrderRequest;
}

/**
 * `PUT /orders` without a guardian: saves the draft, prices it and takes or keeps its seats. Saving the same
 * again changes nothing, not even the expiry. An open card form of the order as it was is superseded by a change.
 * @throws AppError COURSE_SOLD_OUT, PACK_SOLD_OUT and those of `readOrderContext`
 */
export async function saveOrder({ deps, session, request }: SaveRequest): Promise<SavedOrderState> {
  const limits = holdLimits(deps.settings);
  return await deps.db.transaction(async (tx) => {
    const context = await readOrderContext(tx, deps, session, request);
    const { order, pack, now, lines, coupon } = context;
    const hold = chooseHold(context, limits);
    const isUnchanged =
      context.hasSameLines &&
      (coupon?.code ?? null) === order.couponCode &&
      (pack?.id ?? null) === order.packId;
    const isSameHold = hold.holdStartedAt === order.holdStartedAt;
    // A payment that came to nothing leaves an order held, with what was accepted for it.
    const isRefused = order.state === "held" && order.termsVersion !== null && order.totalClp > 0;
    const isPressed = order.state === "paying" || isRefused;
    const storing = { hold, event: "saved", sessionState: request.sessionState };
    const to = order.state === "paying" ? "paying" : "held";
    const writes: Writes =
      isPressed && isUnchanged && isSameHold
        ? [() => storeOrder(tx, context, { ...storing, to })]
        : await decideReservation(tx, deps, context, { ...storing, takesCoupon: false });
    return await lastly(tx, writes, ([saved]) => ({
      order: saved,
      lines,
      hold: viewHold(saved, now, limits),
    }));
  });
}
