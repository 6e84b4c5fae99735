import { giveBackCall, type LimitDeps, limitCalls } from "../../people/limits/count-call";

/**
 * Whether somebody named the number of an order, which with its buy order opens it. Numbers are counted up and
 * could be guessed, so an order takes a few wrong ones a day, whoever tries; right ones are not counted.
 * @throws AppError TOO_MANY_REQUESTS after them, also for the right one
 */
export async function isNumberOf(deps: LimitDeps, orderId: number, no: number | undefined): Promise<boolean> {
  if (no === undefined) return false;
  const subject = { order_number_order: String(orderId) };
  // Counted before it is compared: guesses that come at once are counted like those that come in turn.
  await limitCalls(deps, subject);
  if (no !== orderId) return false;
  await giveBackCall(deps, subject);
  return true;
}
