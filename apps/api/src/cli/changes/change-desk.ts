import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import type { ClassMeeting } from "@shop/domain/schedule/class-meeting";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { noteAct } from "../../acts/audit-queries";
import { type SnapshotCourse, SoldOrder } from "../../db/stored/order-snapshot";
import { changeForFamily, orRefused } from "../../modules/changes/change-for-family";
import { viewChoices } from "../../modules/changes/view-change";
import { fullName } from "../../modules/messaging/receipts/receipt-students";
import { getRunningSale } from "../../modules/orders/rows/named-order";
import { givenLines } from "../refunds/given-lines";
import { runAct } from "../run-act";
import type { Confirm } from "../text/confirm";
import { type Desk, type DeskAnswer, pending, told } from "../text/desk";
import { REFUND_ROUTE_NAMES } from "../text/desk-copy";
import { textTable } from "../text/text-table";
import type { ChangeCommand, ChoicesCommand } from "./change-command";
import { changeDeskCopy as copy } from "./change-desk-copy";

const lineOf = (name: string, schedules: readonly ClassMeeting[]) =>
  [name, scheduleLabel(schedules)].filter(Boolean).join(", ");
const courseLine = (course: SnapshotCourse) => lineOf(courseDisplayName(course), course.schedules);

const differenceOf = (clp: number) => (clp > 0 ? `+${formatClp(clp)}` : formatClp(clp));

/** @throws ActRefused ORDER_UNKNOWN, NO_SALE, NO_SUCH_STUDENT, CHANGE_NOT_POSSIBLE */
export async function listChoices(desk: Desk, { buyOrder, position }: ChoicesCommand): Promise<DeskAnswer> {
  const { db } = desk.deps;
  const order = await getRunningSale(db, buyOrder);
  await noteAct(db, { actor: desk.actor, action: "show", orderId: order.id });
  const { choices, open, left, free } = await orRefused(viewChoices(db, { orderId: order.id, position }));
  const student = SoldOrder.parse(order.snapshot).students[position];
  const rows = choices.map(({ venueId, venue, courses, replacedIds, difference }) => {
    const gone = student?.courses.filter(({ id }) => replacedIds.includes(id)) ?? [];
    const come = courses.filter(({ id }) => student?.courses.every((course) => course.id !== id));
    return [
      differenceOf(difference),
      venue,
      gone.map(courseDisplayName).join(" y "),
      come.map(({ name, schedules }) => lineOf(name, schedules)).join("; "),
      copy.pick(
        venueId,
        courses.map(({ id }) => id),
      ),
    ];
  });
  return told(
    copy.left(left, free),
    ...(open?.heldUntil
      ? [copy.open(formatClp(open.difference), formatInstant(new Date(open.heldUntil)))]
      : []),
    ...(rows.length === 0 ? [copy.none] : textTable(copy.choices, rows, [0])),
  );
}

type Plan = Awaited<ReturnType<typeof changeForFamily.plan>>;

function planLines({
  orderName,
  student,
  planned: { next, removed, addedIds },
  plan,
  given,
}: Plan): string[] {
  const money = plan.refund
    ? [
        copy.back(formatClp(plan.refund.sum), shortDate(plan.refund.payBy)),
        ...plan.refund.steps.map(({ route, amount }) =>
          copy.step(REFUND_ROUTE_NAMES[route], formatClp(amount)),
        ),
      ]
    : [plan.difference > 0 ? copy.pay(formatClp(plan.difference)) : copy.same];
  return [
    copy.plan(orderName, fullName(student)),
    ...removed.map((course) => copy.from(courseLine(course))),
    ...next.courses.filter(({ id }) => addedIds.includes(id)).map((course) => copy.to(courseLine(course))),
    ...(next.venueId === student.venueId ? [] : [copy.moves(next.venueName)]),
    ...money,
    ...givenLines(given),
  ];
}

export const change = (desk: Desk, confirm: Confirm, { isSure, name: _, ...wish }: ChangeCommand) =>
  runAct(desk, confirm, {
    act: changeForFamily,
    request: wish,
    why: wish.why,
    isSure,
    question: (plan) => planLines(plan).join("\n"),
    done: (shown, { isDone }) =>
      isDone
        ? told(...planLines(shown), copy.done(shown.plan.receiptVersion))
        : pending(...planLines(shown), copy.waiting(formatClp(shown.plan.difference))),
  });
