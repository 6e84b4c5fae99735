import { giveBackCall, type LimitDeps, limitCalls } from "../../access/limits/count-call";
import { isSessionOpen } from "../../access/sessions/session-queries";

/** Ids were counted up below it, so that they could be guessed from one's own; above it they are drawn by lot (HARM-09). */
const FIRST_DRAWN = 2 ** 30;

/** A number that somebody gave as the order's, and the network from which they did. */
export interface NumberGiven {
  no: number | undefined;
  network: string;
}

interface Numbered {
  sessionId: string;
  /** Whoever bought was forgotten, and all else that is personal with them. */
  isForgotten: boolean;
}

/**
 * Whether the number of an order opens it: it stands in for a cookie that was lost on the way to the card and back, so it
 * is good while the session that bought goes on. Afterwards it lies in the history of a browser that others use (HARM-03),
 * and a code to the mailbox opens what was bought.
 */
export async function isNumberGood({ db, settings }: LimitDeps, order: Numbered): Promise<boolean> {
  if (order.isForgotten) return true;
  return await isSessionOpen(db, order.sessionId, settings.INACTIVITY_MINUTES);
}

/**
 * Whether somebody named the number of an order, which with its buy order opens it. A network has some wrong ones an hour,
 * over all orders: whoever guesses shuts nobody else out. Right ones are not counted.
 * @throws AppError TOO_MANY_REQUESTS after them, also for the right one
 */
export async function isNumberOf(
  deps: LimitDeps,
  orderId: number,
  { no, network }: NumberGiven,
): Promise<boolean> {
  if (no === undefined || orderId < FIRST_DRAWN) return false;
  const subject = { order_number_address: network };
  // Counted before it is compared: guesses that come at once are counted like those that come in turn.
  await limitCalls(deps, subject);
  if (no !== orderId) return false;
  await giveBackCall(deps, subject);
  return true;
}
