import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { REFUND_ROUTE_NAMES } from "@shop/domain/purchases/names-copy";
import type { ClassMeeting } from "@shop/domain/schedule/class-meeting";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { noteAct } from "../../acts/audit-queries";
import { type SnapshotCourse, SoldOrder } from "../../db/stored/order-snapshot";
import { changeForFamily, orRefused } from "../../modules/changes/change-for-family";
import { viewChoices } from "../../modules/changes/view-change";
import { fullName } from "../../modules/messaging/receipts/receipt-students";
import { getRunningSale } from "../../modules/orders/rows/named-order";
import { type Desk, type DeskAnswer, defineCommand, pending, TEXT, told } from "../command/define-command";
import { readOrder, readPosition, refuse } from "../command/read-words";
import { readSure, runAct, SURE } from "../command/run-act";
import { textTable } from "../command/text-table";
import { givenLines } from "../refunds/refund-lines";
import { changeCopy as copy } from "./changes-copy";

const lineOf = (name: string, schedules: readonly ClassMeeting[]) =>
  [name, scheduleLabel(schedules)].filter(Boolean).join(", ");
const courseLine = (course: SnapshotCourse) => lineOf(courseDisplayName(course), course.schedules);

const differenceOf = (clp: number) => (clp > 0 ? `+${formatClp(clp)}` : formatClp(clp));

async function listChoices(
  desk: Desk,
  { buyOrder, position }: { buyOrder: string; position: number },
): Promise<DeskAnswer> {
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

const MAX_COURSES = 12;

function readCourseIds(typed: string): number[] {
  const ids = typed.split(",").map((id) => id.trim());
  const areIds = ids.length <= MAX_COURSES && ids.every((id) => /^[1-9]\d{0,8}$/.test(id));
  return areIds ? ids.map(Number) : refuse(copy.courses);
}

const readVenueId = (typed = ""): number =>
  /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : refuse(copy.venue);

export const change = defineCommand({
  name: "change",
  usage: {
    "<orden> [--students 1]":
      "qué cursos, horarios o sedes puede tomar un estudiante en vez de los suyos; no cambia nada",
    '<orden> [--students 1] --venue n --courses n,n --reason "…" [--yes]':
      "hace el cambio por la familia, sin contarlo entre los suyos; si cuesta más, reserva los cupos y envía dónde pagar",
  },
  options: { students: TEXT, venue: TEXT, courses: TEXT, ...SURE },
  read: (typed, [order]) => {
    const line = { buyOrder: readOrder(order), position: readPosition(typed.students, copy.oneStudent) };
    if (typed.courses === undefined) return { ...line, wanted: null };
    const wanted = { venueId: readVenueId(typed.venue), courseIds: readCourseIds(typed.courses) };
    return { ...line, wanted, ...readSure(typed) };
  },
  run: (desk, request) =>
    request.wanted === null
      ? listChoices(desk, request)
      : runAct(desk, request, {
          act: changeForFamily,
          question: (plan) => planLines(plan).join("\n"),
          done: (shown, { isDone }) =>
            isDone
              ? told(...planLines(shown), copy.done(shown.plan.receiptVersion))
              : pending(...planLines(shown), copy.waiting(formatClp(shown.plan.difference))),
        }),
});
