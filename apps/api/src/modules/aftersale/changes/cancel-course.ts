import { requote } from "@shop/domain/changes/requote";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import type { PaymentDeps } from "../../payments/deps";
import { endContract } from "../endings/end-contract";
import { planEnding } from "../endings/plan-ending";
import { type ChangeContext, type PlannedChange, planChange, readChangeContext } from "./change-context";
import { lapseChange, lockForChange } from "./change-order";
import { insertChange } from "./change-queries";
import { askForDifference, planDifferenceBack } from "./give-back";
import { changeLine, moveSeats } from "./make-change";
import { recordSwap } from "./swap-line";

/** One student of a section that is not held, and what the family chose (contract 7.3). */
export interface CancelledCourse {
  orderId: number;
  position: number;
  courseId: number;
  /** Another section of the programme in its place; null for its money. */
  insteadId: number | null;
  actor: string;
  why: string;
}

const CAUSE = "section_cancelled";

/** @throws AppError CHANGE_REFUSED when the student sits there no more: the family may have changed or left meanwhile */
function refuseLeft({ student }: ChangeContext, courseId: number): void {
  if (!student.courses.some(({ id }) => id === courseId))
    throw new AppError("CHANGE_REFUSED", { reasons: ["NOT_IN_SECTION"] });
}

/** @throws AppError CHANGE_REFUSED when it is dearer: a family pays no more for what the academy does not hold */
async function takeInstead(
  tx: Tx,
  deps: PaymentDeps,
  { insteadId, courseId, ...asked }: CancelledCourse & { insteadId: number },
): Promise<void> {
  const { orderId, position } = asked;
  const { order } = await lockForChange(tx, orderId);
  const now = await readShopTime(tx);
  const line = { order, position, now };
  const context = await readChangeContext(tx, line);
  refuseLeft(context, courseId);
  const { student } = context;
  const wanted = {
    venueId: student.venueId,
    courseIds: student.courses.map(({ id }) => (id === courseId ? insteadId : id)),
  };
  const { differenceClp } = planChange(await readChangeContext(tx, { ...line, wanted }), wanted);
  if (differenceClp > 0) throw new AppError("CHANGE_REFUSED", { reasons: ["DEARER"] });
  await changeLine(tx, deps, { ...asked, cause: CAUSE, wanted, acceptedClp: differenceClp });
}

/** The line without the course: its price as it was sold, with the sale's percents, is what comes back. */
function withoutCourse({ student, snapshot }: ChangeContext, courseId: number): PlannedChange {
  const gone = student.courses.find(({ id }) => id === courseId);
  // A pack has one price for all of it.
  if (!gone || gone.priceClp === null || snapshot.pack)
    throw new AppError("CHANGE_REFUSED", { reasons: ["NO_PRICE_OF_ITS_OWN"] });
  const quote = requote(student.quote, -gone.priceClp, student.quote.couponDiscount);
  const { venueId, venueName, venueAddress, courses } = student;
  return {
    next: { venueId, venueName, venueAddress, quote, courses: courses.filter((course) => course !== gone) },
    differenceClp: quote.total - student.quote.total,
    ...{ removed: [gone], addedIds: [] },
  };
}

async function giveMoney(
  tx: Tx,
  deps: PaymentDeps,
  { orderId, position, courseId, actor, why }: CancelledCourse,
): Promise<void> {
  const { order, open } = await lockForChange(tx, orderId);
  const now = await readShopTime(tx);
  const context = await readChangeContext(tx, { order, position, now });
  refuseLeft(context, courseId);
  if (open) await lapseChange(tx, deps, open);
  if (context.student.courses.length === 1) {
    const wish = { positions: [position], kind: "course_cancelled" } as const;
    const { planId } = await planEnding(tx, { ...wish, order, at: now });
    await endContract(tx, deps, { ...wish, orderId, planId, actor, why });
    return;
  }
  const plan = withoutCourse(context, courseId);
  const { next, differenceClp } = plan;
  const amountClp = -differenceClp;
  const back = amountClp > 0 ? await planDifferenceBack(tx, { order, position, amountClp, at: now }) : null;
  await moveSeats(tx, context, plan);
  const row = { orderId, position, actor, why, next, differenceClp, askedAt: now } as const;
  const change = await insertChange(tx, { ...row, cause: CAUSE, state: "open" });
  const { snapshot } = context;
  await recordSwap(tx, { order, snapshot, change, removedIds: [courseId], now });
  if (back) await askForDifference(tx, back, { changeId: change.id, orderId, actor, why });
}

/**
 * A student leaves a section that is not held, in the caller's transaction: for another one that costs no more, or for
 * the money that it cost; with the last course of the programme its contract ends.
 * @throws AppError CHANGE_REFUSED, COURSE_SOLD_OUT, COURSE_BOUGHT_BEFORE, ENDING_NOT_POSSIBLE, PAYMENT_PENDING while the
 * money of a change may be moving
 */
export async function cancelCourse(tx: Tx, deps: PaymentDeps, asked: CancelledCourse): Promise<void> {
  const { insteadId } = asked;
  await (insteadId === null ? giveMoney(tx, deps, asked) : takeInstead(tx, deps, { ...asked, insteadId }));
}
