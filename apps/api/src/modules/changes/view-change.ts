import { isDeepStrictEqual } from "node:util";
import type { ChangeChoices, ChangePlan, MadeChange } from "@shop/contracts/purchases/changes";
import type { ChangeCause } from "@shop/domain/changes/change-states";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import type { ClassMeeting } from "@shop/domain/schedule/class-meeting";
import { AppError } from "../../app-error";
import { readShopTime } from "../../db/clock";
import type { Reader } from "../../db/database";
import type { SnapshotCourse } from "../../db/stored/order-snapshot";
import { isMoneyMoving } from "../orders/rows/order-payment-queries";
import { findOrder } from "../orders/rows/order-queries";
import { findLastAttempt } from "../payments/attempt-queries";
import { findDoneChanges } from "../sales/sold/change-queries";
import { findVersions } from "../sales/sold/version-queries";
import { planChange, readChangeContext, type Wanted } from "./change-context";
import { planDifferenceBack } from "./give-back";
import { findChoices } from "./list-choices";
import {
  atHeldPrice,
  findWaiting,
  heldUntil,
  refuseUsedUp,
  type WaitingChange,
  wishedBefore,
} from "./make-change";

interface LineOfSale {
  orderId: number;
  position: number;
}

async function readContext(
  db: Reader,
  { orderId, position }: LineOfSale,
  { wanted, cause }: { wanted?: Wanted; cause: ChangeCause },
) {
  const order = await findOrder(db, orderId);
  if (!order) throw new AppError("NOT_FOUND");
  const now = await readShopTime(db);
  return {
    now,
    context: await readChangeContext(db, { order, position, now, cause, ...(wanted && { wanted }) }),
  };
}

// Null when the catalogue no longer offers it, or nothing is to pay.
async function differenceToPay(db: Reader, waiting: WaitingChange): Promise<number | null> {
  const { orderId, position, next, cause } = waiting.change;
  const wanted = { venueId: next.venueId, courseIds: next.courses.map(({ id }) => id) };
  try {
    const { context, now } = await readContext(db, { orderId, position }, { wanted, cause });
    const { differenceClp } = atHeldPrice(planChange(context, wanted), waiting, now);
    return differenceClp > 0 ? differenceClp : null;
  } catch (error) {
    if (error instanceof AppError && error.code === "CHANGE_REFUSED") return null;
    throw error;
  }
}

async function viewOpen(db: Reader, orderId: number, now: Date): Promise<ChangeChoices["open"]> {
  const waiting = await findWaiting(db, orderId);
  if (!waiting) return null;
  const { position, next, differenceClp } = waiting.change;
  const payment = await paymentOf(db, waiting.changeOrder.id);
  const difference = payment === "moving" ? differenceClp : await differenceToPay(db, waiting);
  if (difference === null) return null;
  return {
    position,
    venueId: next.venueId,
    difference,
    payment,
    courseIds: next.courses.map(({ id }) => id),
    heldUntil: heldUntil(waiting, now)?.toISOString() ?? null,
  };
}

async function paymentOf(db: Reader, changeOrderId: number) {
  if (await isMoneyMoving(db, changeOrderId)) return "moving";
  return (await findLastAttempt(db, changeOrderId))?.state === "failed" ? "refused" : "none";
}

const toMeeting = ({ dayOfWeek, startTime, endTime }: ClassMeeting) => ({ dayOfWeek, startTime, endTime });

const toSoldCourse = ({ schedules, ...course }: SnapshotCourse) => ({
  id: course.id,
  name: courseDisplayName(course),
  schedules: schedules.map(toMeeting),
});

/** Newest first. */
export async function viewMadeChanges(db: Reader, orderId: number): Promise<MadeChange[]> {
  const before = new Map((await findVersions(db, orderId)).map(({ number, snapshot }) => [number, snapshot]));
  return (await findDoneChanges(db, orderId)).flatMap((change) => {
    const { position, cause, next, differenceClp, fromVersion, settledAt } = change;
    const left = fromVersion === null ? null : before.get(fromVersion)?.students[position];
    if (fromVersion === null || !left || !settledAt)
      throw new Error(`change ${change.id} replaced no version`);
    // A section that the academy moved is another one, under its own number.
    const isElsewhere = cause === "section_moved" && next.venueId !== left.venueId;
    const has = (courses: readonly SnapshotCourse[], { id, schedules }: SnapshotCourse) =>
      !isElsewhere &&
      courses.some((course) => course.id === id && isDeepStrictEqual(course.schedules, schedules));
    return {
      position,
      cause,
      difference: differenceClp,
      madeAt: settledAt.toISOString(),
      removed: left.courses.filter((course) => !has(next.courses, course)).map(toSoldCourse),
      added: next.courses.filter((course) => !has(left.courses, course)).map(toSoldCourse),
      venue: next.venueId === left.venueId ? null : next.venueName,
      receiptVersion: fromVersion + 1,
    };
  });
}

/** What a line may be changed to, and a change that waits. @throws AppError those of `readChangeContext` */
export async function readChoices(db: Reader, place: LineOfSale, cause: ChangeCause) {
  const { context, now } = await readContext(db, place, { cause });
  return { context, ...(await findChoices(db, context)), open: await viewOpen(db, place.orderId, now) };
}

/** @throws AppError those of `readChangeContext` */
export async function viewChoices(db: Reader, place: LineOfSale): Promise<ChangeChoices> {
  const { context, alternatives, venues, open } = await readChoices(db, place, "buyer");
  return {
    free: context.free,
    left: context.left,
    open,
    choices: alternatives.map(({ venueId, courses, replacedIds, differenceClp }) => ({
      venueId,
      replacedIds,
      difference: differenceClp,
      venue: venues.get(venueId)?.name ?? "",
      courses: courses.map((course) => ({
        id: course.id,
        name: courseDisplayName(course),
        schedules: course.Schedules.map(toMeeting),
      })),
    })),
  };
}

// Throws AppError those of `planChange`, NO_CHANGES_LEFT for the buyer
export async function viewPlan(
  db: Reader,
  { wanted, cause, ...place }: LineOfSale & { wanted: Wanted; cause: ChangeCause },
): Promise<ChangePlan> {
  const { orderId, position } = place;
  const waiting = wishedBefore(await findWaiting(db, orderId), { cause, position, wanted });
  const countsAs = waiting?.change.cause ?? cause;
  const { context, now } = await readContext(db, place, { wanted, cause: countsAs });
  const { left, order } = context;
  refuseUsedUp(context, countsAs);
  const { differenceClp, next } = atHeldPrice(planChange(context, wanted), waiting, now);
  const back =
    differenceClp < 0
      ? await planDifferenceBack(db, { order, position, amountClp: -differenceClp, at: now })
      : null;
  return {
    difference: differenceClp,
    total: next.quote.total,
    leftAfter: countsAs === "buyer" ? left - 1 : left,
    refund: back && {
      sum: back.sumClp,
      payBy: back.payBy,
      steps: back.steps.map(({ route, amountClp }) => ({ route, amount: amountClp })),
    },
    receiptVersion: (await findVersions(db, order.id)).length + 2,
  };
}
