import type { MoneyPlan, MoveAnswer, MoveChoices } from "@shop/contracts/purchases/moves";
import type { PricedSection } from "@shop/domain/changes/check-change";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { subjectKey } from "@shop/domain/courses/subject-groups";
import type { RefundPlan } from "@shop/domain/refunds/refund-plan";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import {
  type ChangeContext,
  type PlannedChange,
  planChange,
  readChangeContext,
  toSection,
} from "../../changes/change-context";
import { lapseChange, lockForChange } from "../../changes/change-order";
import { findChoices } from "../../changes/list-choices";
import { changeNow } from "../../changes/make-change";
import { couponOf } from "../../changes/money-after";
import { findOrder, insertEvent, type OrderRow } from "../../orders/rows/order-queries";
import type { PaymentDeps } from "../../payments/deps";
import { updateChange } from "../../sales/sold/change-queries";
import { planEnding } from "../plan-ending";
import { leaveCourse, planCourseBack, refuseLeft } from "./leave-course";
import { findMovedLines, type MovedLine } from "./moved-courses";

export interface MovedCourse {
  orderId: number;
  /** From 0. */
  position: number;
  courseId: number;
}

const KIND = "academy_change";

// The move that waits for an answer. Throws AppError CHANGE_REFUSED
async function getOpenMove(db: Reader, { orderId, position, courseId }: MovedCourse): Promise<MovedLine> {
  const moved = (await findMovedLines(db, orderId)).find(
    ({ change, courses }) => change.position === position && courses.some(({ id }) => id === courseId),
  );
  if (!moved || moved.change.agreedAt) throw new AppError("CHANGE_REFUSED", { reasons: ["NOT_IN_SECTION"] });
  return moved;
}

async function readContext(db: Reader, order: OrderRow, { position, courseId }: MovedCourse) {
  const now = await readShopTime(db);
  const context = await readChangeContext(db, { order, position, now });
  refuseLeft(context, courseId);
  return { now, context };
}

const keyIn = ({ before }: ChangeContext, courseId: number) => {
  const course = before.courses.find(({ id }) => id === courseId);
  return course && subjectKey(course);
};

// Other hours of the same course, at the same venue; none once the next season is on sale.
async function findOthers(
  db: Reader,
  { order, position }: ChangeContext,
  { courseId, now }: { courseId: number; now: Date },
): Promise<readonly PricedSection[]> {
  const context = await orNull(readChangeContext(db, { order, position, now }));
  if (!context) return [];
  const { alternatives } = await findChoices(db, context);
  const owned = new Set(context.before.courses.map(({ id }) => id));
  return alternatives
    .filter(({ venueId, replacedIds: [replacedId, ...more] }) => {
      return venueId === context.student.venueId && replacedId === courseId && more.length === 0;
    })
    .flatMap(({ courses }) => courses.filter(({ id }) => !owned.has(id)))
    .filter((section) => subjectKey(section) === keyIn(context, courseId));
}

const viewMoney = ({ sumClp, payBy, steps }: RefundPlan): MoneyPlan => ({
  sum: sumClp,
  payBy,
  steps: steps.map(({ route, amountClp }) => ({ route, amount: amountClp })),
});

// Null where the contract admits none of it.
async function orNull<Plan>(plan: Promise<Plan>): Promise<Plan | null> {
  try {
    return await plan;
  } catch (error) {
    if (error instanceof AppError && ["CHANGE_REFUSED", "ENDING_NOT_POSSIBLE"].includes(error.code))
      return null;
    throw error;
  }
}

// What a family may choose, priced now. Throws AppError NOT_FOUND, CHANGE_REFUSED once it chose, left or ended
export async function viewMoveChoices(db: Reader, of: MovedCourse): Promise<MoveChoices> {
  const { orderId, position, courseId } = of;
  const order = await findOrder(db, orderId);
  if (!order) throw new AppError("NOT_FOUND");
  await getOpenMove(db, of);
  const { now: at, context } = await readContext(db, order, of);
  const isOnly = context.student.courses.length === 1;
  const course = isOnly ? null : await orNull(planCourseBack(db, context, { courseId, kind: KIND, at }));
  const whole = await orNull(planEnding(db, { positions: [position], kind: KIND, order, at }));
  return {
    others: (await findOthers(db, context, { courseId, now: at })).map((section) => ({
      id: section.id,
      name: courseDisplayName(section),
      schedules: section.Schedules.map(({ dayOfWeek, startTime, endTime }) => ({
        dayOfWeek,
        startTime,
        endTime,
      })),
    })),
    course: course && viewMoney(course.back),
    programme: whole && viewMoney(whole.plan),
  };
}

// Of the same course it costs nothing, whatever it costs now; a cheaper one is paid back.
function withoutCost(context: ChangeContext, plan: PlannedChange): PlannedChange {
  if (plan.differenceClp <= 0) return plan;
  const { student } = context;
  const next = { ...plan.next, quote: student.quote, couponClp: couponOf(student) };
  return { ...plan, next, differenceClp: 0 };
}

async function takeOther(tx: Tx, deps: PaymentDeps, of: MovedCourse, otherId: number): Promise<void> {
  const { orderId, position, courseId } = of;
  const { order, open } = await lockForChange(tx, orderId);
  const { now, context: before } = await readContext(tx, order, of);
  const { student } = before;
  const courseIds = student.courses.map(({ id }) => (id === courseId ? otherId : id));
  const wanted = { venueId: student.venueId, courseIds };
  const context = await readChangeContext(tx, { order, position, wanted, now });
  const plan = withoutCost(context, planChange(context, wanted));
  const taken = context.offer.courses.get(otherId);
  const isSame = taken && subjectKey(toSection(taken, true)) === keyIn(before, courseId);
  if (!isSame) throw new AppError("CHANGE_REFUSED", { reasons: ["NOT_OFFERED"] });
  if (open) await lapseChange(tx, deps, open);
  await changeNow(tx, deps, { context, plan, now, cause: "section_refused", actor: "buyer", why: null });
}

async function agree(tx: Tx, of: MovedCourse): Promise<void> {
  const { orderId, position, courseId } = of;
  const { order } = await lockForChange(tx, orderId);
  const { now } = await readContext(tx, order, of);
  const { change } = await getOpenMove(tx, of);
  await updateChange(tx, change.id, { agreedAt: now });
  await insertEvent(tx, { orderId, actor: "buyer", event: "move_agreed", details: { position, courseId } });
}

// Records a family's choice for a moved course, also after the deadline, as silence loses nothing [SECT-08]. Throws
// AppError CHANGE_REFUSED once it chose, left or ended; CHANGE_PRICE_MOVED for another sum than shown, and those of
// changes and endings
export async function answerMove(
  tx: Tx,
  deps: PaymentDeps,
  { answer, otherId, sum, ...of }: MovedCourse & MoveAnswer,
): Promise<void> {
  await lockForChange(tx, of.orderId);
  await getOpenMove(tx, of);
  if (answer === "stay") return await agree(tx, of);
  if (answer === "other") {
    if (otherId === null) throw new AppError("CHANGE_REFUSED", { reasons: ["NOT_OFFERED"] });
    return await takeOther(tx, deps, of, otherId);
  }
  const by = { actor: "buyer", why: null, cause: "section_refused", kind: KIND } as const;
  await leaveCourse(tx, deps, { ...of, ...by, isWhole: answer === "programme_back", acceptedClp: sum });
}
