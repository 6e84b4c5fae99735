import { randomInt } from "node:crypto";
import type { Campaign } from "@shop/domain/orders/campaign";
import { AppError } from "../../../app-error";
import type { Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import type { Session } from "../../access/sessions/session-queries";
import { findOwnStudents } from "../../people/students/student-queries";
import type { OrderDeps } from "../deps";
import { isMoneyMoving } from "../rows/order-payment-queries";
import { findOpenOrderIds, lockOrder, type OrderRow } from "../rows/order-queries";
import { insertDraft } from "../rows/orders.sql";
import { release } from "./change-hold";

const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const LENGTH = 20;

// About 116 bits: a buy order opens a receipt. Letters and digits only.
export function newBuyOrder(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

interface NewOrder {
  sessionState: string;
  initialStudentId: number;
  flow: OrderRow["flow"];
  campaign?: Campaign | undefined;
}

// A session buys one order at a time.
async function leaveOthers(tx: Tx, deps: OrderDeps, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const order = await lockOrder(tx, id);
    if (order && !(await isMoneyMoving(tx, id))) await release(tx, order, deps);
  }
}

// Throws AppError NOT_FOUND for a student of another session
export async function createOrder(deps: OrderDeps, session: Session, body: NewOrder) {
  const { flow, sessionState, initialStudentId, campaign = null } = body;
  const own = { sessionId: session.id, buyOrder: newBuyOrder(), soldBy: null };
  const draft = { ...own, flow, sessionState, campaign };
  return await deps.db.transaction(async (tx) => {
    const [students, others] = await together([
      () => findOwnStudents(tx, session.id, [initialStudentId]),
      () => findOpenOrderIds(tx, session.id),
    ]);
    if (students.length === 0) throw new AppError("NOT_FOUND");
    await leaveOthers(tx, deps, others);
    return { id: await insertDraft(tx, draft), sessionId: session.id };
  });
}
