import { endIdleSessions, endSession, type Session } from "../../access/sessions/session-queries";
import type { OrderDeps } from "../deps";
import { releaseOpenOrders } from "../saving/change-hold";

type Deps = Pick<OrderDeps, "db" | "settings" | "supersedeAttempts">;

export async function closeSession(deps: Deps, session: Pick<Session, "id">): Promise<void> {
  // In this order: a later save that locks its order finds the session ended.
  await endSession(deps.db, session.id);
  await releaseOpenOrders(deps, session);
}

const BATCH = 500;

/** Ends sessions after INACTIVITY_MINUTES without activity (HARM-03). */
export async function closeIdleSessions(deps: Deps): Promise<void> {
  const idleMinutes = deps.settings.INACTIVITY_MINUTES;
  for (const id of await endIdleSessions(deps.db, { idleMinutes, limit: BATCH })) {
    await releaseOpenOrders(deps, { id });
  }
}
