import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import { holdLimits, type Settings } from "../../../settings";
import type { Session } from "../../access/sessions/session-queries";
import type { OrderDeps } from "../../orders/deps";
import { findOrder, lockOrder, type OrderRow } from "../../orders/rows/order-queries";
import { getGuardian } from "../../people/guardians/guardian-queries";
import { findStudentRows } from "../../people/students/student-queries";
import { coursesOf, refuseBought } from "../../sales/sold/bought-before";
import { findLinesInFull, freezeOrder } from "../../sales/sold/freeze-order";
import { markPaid } from "../../sales/sold/mark-paid";
import { refuseIncomplete } from "../../sales/sold/refuse-incomplete";
import { takeCourses } from "../../sales/sold/sold-course-queries";

function refuseUnready(order: OrderRow, { settings, now }: { settings: Settings; now: Date }): void {
  if (order.totalClp > 0) throw new AppError("ORDER_NOT_FREE");
  if (!order.guardianId || !order.termsVersion) throw new AppError("ORDER_INCOMPLETE");
  if (order.holdExpiresAt && order.holdExpiresAt > now) return;
  throw new AppError("HOLD_EXPIRED", { minutes: holdLimits(settings).minutes[order.flow] });
}

// Finishes a free order without the provider [T19]; idempotent (AMB-29). Throws AppError NOT_FOUND, ORDER_NOT_FREE,
// ORDER_INCOMPLETE without a pay press, STUDENT_INCOMPLETE, HOLD_EXPIRED [T08], COURSE_SOLD_OUT, COURSE_BOUGHT_BEFORE
export async function confirmOrder(deps: OrderDeps, session: Session, orderId: number) {
  const academy = await deps.readAcademy();
  return await deps.db.transaction(async (tx) => {
    const known = await findOrder(tx, orderId);
    if (known?.sessionId !== session.id) throw new AppError("NOT_FOUND");
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError("NOT_FOUND");
    const answer = { buyOrder: order.buyOrder, order: { id: order.id } };
    if (order.state === "finished") return answer;
    const now = await readShopTime(tx);
    refuseUnready(order, { settings: deps.settings, now });
    const content = await findLinesInFull(tx, order.id);
    const studentIds = content.lines.map(({ studentId }) => studentId);
    refuseIncomplete(order, await findStudentRows(tx, studentIds));
    const guardian = order.guardianId === null ? null : await getGuardian(tx, order.guardianId);
    const frozen = await freezeOrder(tx, { order, content, guardian, academy });
    const canProve = deps.settings.OTP_CHECK;
    const courses = coursesOf(frozen.students);
    refuseBought(
      await takeCourses(tx, { orderId: order.id, courses, canProve, isAll: true }),
      frozen.students,
    );
    const isFinished = await markPaid(tx, { order, frozen, payment: null, actor: "buyer", now });
    if (!isFinished) throw new AppError("COURSE_SOLD_OUT", { coursesNotAvailables: [] });
    return answer;
  });
}
