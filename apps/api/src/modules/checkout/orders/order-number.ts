import { giveBackCall, type LimitDeps, limitCalls } from "../../people/limits/count-call";

/** Ids were counted up below it, so that they could be guessed from one's own; above it they are drawn by lot (HARM-09). */
const FIRST_DRAWN = 2 ** 30;

/** A number that somebody gave as the order's, and the network from which they did. */
export interface NumberGiven {
  no: number | undefined;
  network: string;
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
