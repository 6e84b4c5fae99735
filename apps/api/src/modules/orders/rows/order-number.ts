import { giveBackCall, type LimitDeps, limitCalls } from "../../access/limits/count-call";
import { isSessionOpen } from "../../access/sessions/session-queries";

// Ids below it were sequential and can be guessed; ids above are random (HARM-09).
const FIRST_DRAWN = 2 ** 30;

export interface NumberGiven {
  no: number | undefined;
  network: string;
}

interface Numbered {
  sessionId: string;
  isForgotten: boolean;
}

/**
 * Replaces a cookie lost at the card form while the session lives. Later the number is in the history of a shared
 * browser (HARM-03), so a mailed code is needed.
 */
export async function isNumberGood({ db, settings }: LimitDeps, order: Numbered): Promise<boolean> {
  if (order.isForgotten) return true;
  return await isSessionOpen(db, order.sessionId, settings.INACTIVITY_MINUTES);
}

/**
 * Wrong numbers are limited per network and hour over all orders, so a guesser locks nobody else out.
 * @throws AppError TOO_MANY_REQUESTS beyond the limit, also for the right number
 */
export async function isNumberOf(
  deps: LimitDeps,
  orderId: number,
  { no, network }: NumberGiven,
): Promise<boolean> {
  if (no === undefined || orderId < FIRST_DRAWN) return false;
  const subject = { order_number_address: network };
  // Counted before comparing, so parallel guesses count too.
  await limitCalls(deps, subject);
  if (no !== orderId) return false;
  await giveBackCall(deps, subject);
  return true;
}
