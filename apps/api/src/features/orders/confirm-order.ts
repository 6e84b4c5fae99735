import { AppError } from "../../app-error";
import { readShopTime } from "../../db/clock";
import type { Tx } from "../../db/database";
import { hasHolds } from "../holds/queries";
import type { Session } from "../sessions/queries";
import { buildSnapshot } from "./build-snapshot";
import { finishOrder } from "./finish-order";
import type { OrderParts } from "./parts";
import { findOrder, lockOrder, type OrderRow } from "./queries";

async function refuseUnready(tx: Tx, order: OrderRow): Promise<void> {
  if (order.totalClp > 0) throw new AppError("ORDER_NOT_FREE");
  if (!order.guardianId || !order.termsVersion) throw new AppError("ORDER_INCOMPLETE");
  if (!(await hasHolds(tx, order.id))) throw new AppError("HOLD_EXPIRED", { minutes: 0 });
}

/**
 * `POST /orders-confirm`: finishes an order that costs nothing; the provider is never asked [T19]. Confirming
 * twice gives the same answer (AMB-29).
 * @throws AppError NOT_FOUND, ORDER_NOT_FREE, ORDER_INCOMPLETE without a pay press, COURSE_SOLD_OUT
 */
export async function confirmOrder(parts: OrderParts, session: Session, orderId: number) {
  const academy = await parts.readAcademy();
  return await parts.db.transaction(async (tx) => {
    const known = await findOrder(tx, orderId);
    if (known?.sessionId !== session.id) throw new AppError("NOT_FOUND");
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError("NOT_FOUND");
    const answer = { buyOrder: order.buyOrder, order: { id: order.id } };
    if (order.state === "finished") return answer;
    await refuseUnready(tx, order);
    const frozen = await buildSnapshot(tx, order, academy);
    const now = await readShopTime(tx);
    const isFinished = await finishOrder(tx, { order, frozen, payment: null, actor: "buyer", now });
    if (!isFinished) throw new AppError("COURSE_SOLD_OUT", { coursesNotAvailables: [] });
    return answer;
  });
}
