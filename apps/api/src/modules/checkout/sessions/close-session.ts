import { endSession, type Session } from "../../people/sessions/session-queries";
import { releaseOpenOrders } from "../orders/change-hold";
import type { OrderParts } from "../parts";

/** The buyer left, or was away too long: every seat that the session holds is free at once and its cookie opens nothing. */
export async function closeSession(parts: OrderParts, session: Session): Promise<void> {
  // In this order: a save that locks its order later finds the session ended.
  await endSession(parts.db, session.id);
  await releaseOpenOrders(parts, session);
}
