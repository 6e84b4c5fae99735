import type { ChangePlan } from "@shop/contracts/purchases/changes";
import { CHANGE_REFUSALS } from "@shop/domain/changes/check-change";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import type { Session } from "@shop/domain/schedule/session";
import { noteAct } from "../../../acts/audit-queries";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import { type SnapshotCourse, SoldOrder } from "../../../db/stored/order-snapshot";
import {
  type ChangeContext,
  type PlannedChange,
  planChange,
  readChangeContext,
} from "../../aftersale/changes/change-context";
import { changeLine } from "../../aftersale/changes/make-change";
import { viewChoices, viewPlan } from "../../aftersale/changes/view-change";
import { getNamedSale } from "../../checkout/orders/named-order";
import type { OrderRow } from "../../checkout/orders/order-queries";
import { fullName } from "../../messaging/receipts/receipt-students";
import { type Confirm, isAgreed } from "../desk/confirm";
import { type Desk, type DeskAnswer, DeskError, pending, told } from "../desk/desk";
import { deskCopy, ORDER_STATE_NAMES, REFUND_ROUTE_NAMES } from "../desk/desk-copy";
import { textTable } from "../desk/text-table";
import type { ChangeCommand, ChoicesCommand } from "./change-command";
import { changeDeskCopy as copy } from "./change-desk-copy";

const lineOf = (name: string, schedules: readonly Session[]) =>
  [name, scheduleLabel(schedules)].filter(Boolean).join(", ");
const courseLine = (course: SnapshotCourse) => lineOf(courseDisplayName(course), course.schedules);

const differenceOf = (clp: number) => (clp > 0 ? `+${formatClp(clp)}` : formatClp(clp));

const REASONS = [
  ...CHANGE_REFUSALS,
  "NOT_RUNNING",
  "NOT_IN_SECTION",
  "DEARER",
  "NO_PRICE_OF_ITS_OWN",
  "MORE_THAN_LEFT",
] as const;

function refusalOf({ code, details }: AppError): DeskError | null {
  switch (code) {
    case "NOT_FOUND":
      return new DeskError("NO_SUCH_STUDENT");
    case "CHANGE_REFUSED": {
      const reasons = Array.isArray(details?.reasons) ? details.reasons : [];
      const known = REASONS.filter((reason) => reasons.includes(reason));
      return new DeskError("CHANGE_NOT_POSSIBLE", known.map((reason) => copy.reasons[reason]).join("; "));
    }
    case "ENDING_NOT_POSSIBLE":
      return new DeskError("NOTHING_TO_END");
    case "COURSE_SOLD_OUT":
      return new DeskError("CHANGE_NOT_POSSIBLE", copy.soldOut);
    case "COURSE_BOUGHT_BEFORE":
      return new DeskError("CHANGE_NOT_POSSIBLE", copy.boughtBefore);
    case "CHANGE_PRICE_MOVED":
      return new DeskError("PLAN_CHANGED");
    case "PAYMENT_PENDING":
      return new DeskError("MONEY_MOVING", copy.paying);
    default:
      return null;
  }
}

/** What stands against a change, as a sentence of the desk. */
export async function explain<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw (error instanceof AppError && refusalOf(error)) || error;
  }
}

/** @throws DeskError ORDER_UNKNOWN, NO_SALE */
async function getRunningSale({ deps }: Desk, buyOrder: string): Promise<OrderRow> {
  const order = await getNamedSale(deps.db, buyOrder);
  if (order.state !== "finished") throw new DeskError("NO_SALE", ORDER_STATE_NAMES[order.state]);
  return order;
}

/**
 * Lists what could take the place of a student's courses now, with the words that choose each; changes nothing.
 * @throws DeskError ORDER_UNKNOWN, NO_SALE, NO_SUCH_STUDENT, CHANGE_NOT_POSSIBLE
 */
export async function listChoices(desk: Desk, { buyOrder, position }: ChoicesCommand): Promise<DeskAnswer> {
  const { db } = desk.deps;
  const order = await getRunningSale(desk, buyOrder);
  await noteAct(db, { actor: desk.actor, action: "show", orderId: order.id });
  const { choices, open, left, free } = await explain(viewChoices(db, { orderId: order.id, position }));
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

function planLines(named: string, context: ChangeContext, planned: PlannedChange, plan: ChangePlan) {
  const { next, removed, addedIds } = planned;
  const { student } = context;
  const money = plan.refund
    ? [
        copy.back(formatClp(plan.refund.sum), shortDate(plan.refund.payBy)),
        ...plan.refund.steps.map(({ route, amount }) =>
          copy.step(REFUND_ROUTE_NAMES[route], formatClp(amount)),
        ),
      ]
    : [plan.difference > 0 ? copy.pay(formatClp(plan.difference)) : copy.same];
  return [
    copy.plan(named, fullName(student)),
    ...removed.map((course) => copy.from(courseLine(course))),
    ...next.courses.filter(({ id }) => addedIds.includes(id)).map((course) => copy.to(courseLine(course))),
    ...(next.venueId === student.venueId ? [] : [copy.moves(next.venueName)]),
    ...money,
  ];
}

/**
 * Changes a student's courses for the family: tells what it does, asks, and does it by the buyer's own use case. It is
 * none of the buyer's own changes; a dearer one waits for its payment with its seats kept for a day.
 * @throws DeskError ORDER_UNKNOWN, NO_SALE, NO_SUCH_STUDENT, CHANGE_NOT_POSSIBLE, PLAN_CHANGED, MONEY_MOVING
 */
export async function changeForFamily(
  desk: Desk,
  { buyOrder, position, wanted, why, isSure }: ChangeCommand,
  confirm: Confirm,
): Promise<DeskAnswer> {
  const { deps, actor } = desk;
  const order = await getRunningSale(desk, buyOrder);
  const { id: orderId } = order;
  const now = await readShopTime(deps.db);
  const context = await explain(readChangeContext(deps.db, { order, position, wanted, now }));
  const plan = await explain(viewPlan(deps.db, { orderId, position, wanted, cause: "staff" }));
  const named = order.reference ?? order.buyOrder;
  const lines = planLines(named, context, planChange(context, wanted), plan);
  if (!(await isAgreed(confirm, isSure, lines.join("\n")))) return told(deskCopy.unchanged);
  const { state } = await explain(
    deps.db.transaction(async (tx) => {
      await noteAct(tx, { actor, action: "change", orderId, why });
      const wish = { orderId, position, wanted, acceptedClp: plan.difference };
      return await changeLine(tx, deps, { ...wish, cause: "staff", actor, why });
    }),
  );
  return state === "done"
    ? told(...lines, copy.done(plan.receiptVersion))
    : pending(...lines, copy.waiting(formatClp(plan.difference)));
}
