import { endSession, type Session } from "../../people/sessions/session-queries";
import type { CheckoutDeps } from "../deps";
import { releaseOpenOrders } from "../reservation/change-hold";

/** The buyer left, or was away too long: every seat that the session holds is free at once and its cookie opens nothing. */
export async function closeSession(deps: CheckoutDeps, session: Session): Promise<void> {
  // In this order: a save that locks its order later finds the session ended.
  await endSession(deps.db, session.id);
  await releaseOpenOrders(deps, session);
}
