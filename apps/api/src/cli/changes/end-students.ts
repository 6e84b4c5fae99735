import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { endStudents } from "../../modules/endings/end-students";
import { fullName } from "../../modules/messaging/receipts/receipt-students";
import { givenLines } from "../refunds/given-lines";
import { REASON_NAMES } from "../refunds/refund-desk-copy";
import { runAct } from "../run-act";
import type { Confirm } from "../text/confirm";
import { type Desk, told } from "../text/desk";
import { deskCopy, REFUND_ROUTE_NAMES } from "../text/desk-copy";
import type { EndCommand } from "./end-command";
import { endCopy as copy } from "./end-copy";

type Plan = Awaited<ReturnType<typeof endStudents.plan>>;

function planLines({ orderName, kind, plan, endsOrder, returnsCoupon, given, students }: Plan): string[] {
  return [
    copy.plan(orderName, REASON_NAMES[kind]),
    ...plan.lines.map(({ position, classesGiven, classesTotal, returnedClp }) => {
      const student = students[position];
      const name = student && student.name !== null ? fullName(student) : deskCopy.forgotten;
      return copy.student(position + 1, name, classesGiven, classesTotal, formatClp(returnedClp));
    }),
    copy.dates(shortDate(plan.effectiveOn), shortDate(plan.payBy)),
    ...(plan.steps.length === 0 ? [copy.nothing] : []),
    ...plan.steps.map(({ route, amountClp }) => copy.step(REFUND_ROUTE_NAMES[route], formatClp(amountClp))),
    endsOrder ? copy.ends : copy.stays,
    ...(returnsCoupon ? [copy.coupon] : []),
    ...givenLines(given),
  ];
}

export const end = (desk: Desk, confirm: Confirm, { isSure, name: _, ...wish }: EndCommand) =>
  runAct(desk, confirm, {
    act: endStudents,
    request: wish,
    why: wish.why,
    isSure,
    question: (plan) => planLines(plan).join("\n"),
    done: (plan) => told(...planLines(plan), copy.done(plan.orderName)),
  });
