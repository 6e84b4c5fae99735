import { ENDING_KINDS, type EndingKind } from "@shop/domain/contract/endings";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { FORGOTTEN_STUDENT, REASON_NAMES, REFUND_ROUTE_NAMES } from "@shop/domain/purchases/names-copy";
import { endStudents } from "../../modules/endings/end-students";
import { fullName } from "../../modules/messaging/receipts/receipt-students";
import { defineCommand, TEXT, told } from "../command/define-command";
import { readClp, readOrder, readPositions, refuse } from "../command/read-words";
import { readSure, runAct, SURE } from "../command/run-act";
import { givenLines } from "../refunds/refund-lines";
import { endCopy as copy } from "./changes-copy";

type Plan = Awaited<ReturnType<typeof endStudents.plan>>;

function planLines({ orderName, kind, plan, endsOrder, returnsCoupon, given, students }: Plan): string[] {
  return [
    copy.plan(orderName, REASON_NAMES[kind]),
    ...plan.lines.map(({ position, classesGiven, classesTotal, returnedClp }) => {
      const student = students[position];
      const name = student && student.name !== null ? fullName(student) : FORGOTTEN_STUDENT;
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

// CLP for goodwill; the others are computed.
function readAmount(typed: string | undefined, kind: EndingKind): number | undefined {
  const amountClp = readClp(typed);
  return (kind === "goodwill") === (amountClp !== undefined) ? amountClp : refuse(copy.amount);
}

export const end = defineCommand({
  name: "end",
  usage: {
    [`<orden> --as ${ENDING_KINDS.join("|")} --reason "…" [--students 1,2] [--clp n] [--yes]`]:
      "termina el contrato de todos o algunos estudiantes: muestra antes suma, plazo y camino del dinero",
  },
  options: { as: TEXT, students: TEXT, clp: TEXT, ...SURE },
  read: (typed, [order]) => {
    const of = { buyOrder: readOrder(order), ...readSure(typed) };
    const kind = ENDING_KINDS.find((known) => known === typed.as) ?? refuse(copy.as);
    const amountClp = readAmount(typed.clp, kind);
    return { ...of, kind, amountClp, positions: readPositions(typed.students) };
  },
  run: (desk, request) =>
    runAct(desk, request, {
      act: endStudents,
      question: (plan) => planLines(plan).join("\n"),
      done: (plan) => told(...planLines(plan), copy.done(plan.orderName)),
    }),
});
