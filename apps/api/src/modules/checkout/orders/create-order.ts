import { randomInt } from "node:crypto";
import { AppError } from "../../../app-error";
import type { Tx } from "../../../db/database";
import type { Session } from "../../people/sessions/session-queries";
import { findOwnStudents } from "../../people/students/student-queries";
import type { CheckoutDeps } from "../deps";
import { release } from "./change-hold";
import { isMoneyMoving } from "./order-payment-queries";
import { findOpenOrderIds, insertEvent, insertOrder, lockOrder, type OrderRow } from "./order-queries";

const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const LENGTH = 20;

/** About 116 unguessable bits, letters and digits only: it opens a receipt. */
export function newBuyOrder(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

interface NewOrder {
  sessionState: string;
  initialStudentId: number;
  flow: OrderRow["flow"];
}

/** A session buys one order at a time: the seats of those before are free again, unless money is moving. */
async function leaveOthers(tx: Tx, deps: CheckoutDeps, session: Session): Promise<void> {
  for (const id of await findOpenOrderIds(tx, session.id)) {
    const order = await lockOrder(tx, id);
    if (order && !(await isMoneyMoving(tx, id))) await release(tx, order, deps);
  }
}

/**
 * `POST /orders`: opens a draft for a student of the session.
 * @throws AppError NOT_FOUND for a student of another session
 */
export async function createOrder(deps: CheckoutDeps, session: Session, body: NewOrder) {
  return await deps.db.transaction(async (tx) => {
    const students = await findOwnStudents(tx, session.id, [body.initialStudentId]);
    if (students.length === 0) throw new AppError("NOT_FOUND");
    const { flow, sessionState } = body;
    await leaveOthers(tx, deps, session);
    const order = await insertOrder(tx, {
      sessionId: session.id,
      flow,
      sessionState,
      buyOrder: newBuyOrder(),
    });
    await insertEvent(tx, { orderId: order.id, actor: "buyer", event: "created" });
    return { id: order.id, sessionId: session.id };
  });
}
