import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { noteAct } from "../../../acts/audit-queries";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import { SoldOrder } from "../../../db/stored/order-snapshot";
import { findEndings } from "../../aftersale/ending-queries";
import { endContract } from "../../aftersale/endings/end-contract";
import { type PlannedEnding, planEnding } from "../../aftersale/endings/plan-ending";
import { getNamedSale } from "../../checkout/orders/named-order";
import { fullName } from "../../messaging/receipts/receipt-students";
import { type Confirm, isAgreed } from "../desk/confirm";
import { type Desk, type DeskAnswer, DeskError, told } from "../desk/desk";
import { deskCopy, ORDER_STATE_NAMES, REFUND_ROUTE_NAMES } from "../desk/desk-copy";
import { givenLines } from "../refund/given-lines";
import { REASON_NAMES } from "../refund/refund-desk-copy";
import type { EndCommand } from "./end-command";
import { endCopy as copy } from "./end-copy";

/** What a plan says, for a person who is to agree to it. */
function planLines(named: string, planned: PlannedEnding, { students }: SoldOrder): string[] {
  const { kind, plan, endsOrder, returnsCoupon, given } = planned;
  return [
    copy.plan(named, REASON_NAMES[kind]),
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

async function explain<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "ENDING_CHANGED") throw new DeskError("PLAN_CHANGED");
    if (error.code === "ENDING_NOT_POSSIBLE") throw new DeskError("NOTHING_TO_END");
    if (error.code === "PAYMENT_PENDING") throw new DeskError("MONEY_MOVING", "cambio por pagar");
    throw error;
  }
}

/**
 * Ends the contract of students of an order: tells the plan, asks, and does it by the buyer's own use case.
 * @throws DeskError ORDER_UNKNOWN, NOT_FINISHED, NOTHING_TO_END, PLAN_CHANGED, MONEY_MOVING
 */
export async function endOrder(
  { deps, actor }: Desk,
  { buyOrder, why, isSure, kind, amountClp, ...command }: EndCommand,
  confirm: Confirm,
): Promise<DeskAnswer> {
  const { db } = deps;
  const order = await getNamedSale(db, buyOrder);
  if (order.finishedAt === null) throw new DeskError("NOT_FINISHED", ORDER_STATE_NAMES[order.state]);
  const sold = SoldOrder.parse(order.snapshot);
  const over = new Set((await findEndings(db, order.id)).flatMap(({ positions }) => positions));
  const left = sold.students.flatMap(({ ended }, place) => (ended || over.has(place) ? [] : [place]));
  const wish = { kind, amountClp, positions: command.positions.length > 0 ? command.positions : left };
  const planned = await explain(planEnding(db, { ...wish, order, at: await readShopTime(db) }));
  const named = order.reference ?? order.buyOrder;
  const lines = planLines(named, planned, sold);
  if (!(await isAgreed(confirm, isSure, lines.join("\n")))) return told(deskCopy.unchanged);
  await explain(
    db.transaction(async (tx) => {
      await noteAct(tx, { actor, action: "end", orderId: order.id, why });
      const { planId } = planned;
      await endContract(tx, deps, { ...wish, orderId: order.id, planId, actor, why });
    }),
  );
  return told(...lines, copy.done(named));
}
