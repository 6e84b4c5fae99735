import { ApiError } from "@shop/contracts/client";
import { z } from "zod/mini";
import { pathTo } from "../../../lib/route-paths";
import { paymentCopy as copy } from "./payment-copy";

/** A reason of the screen's own why the purchase cannot go on, in the buyer's words. */
export class ProcessError extends Error {
  override readonly name = "ProcessError";
  constructor(
    readonly text: string,
    /** In place of the screen's usual title. */
    readonly title?: string,
    options?: ErrorOptions,
  ) {
    super(text, options);
  }
}

/** What the buyer reads of a failure: the server's words, else the general ones. */
export function failureText(error: unknown): string {
  return error instanceof ApiError || error instanceof ProcessError ? error.text : copy.unknown;
}

/** Title of a failure's dialog: its own, else the screen's. */
export function failureTitle(error: unknown, usual: string): string {
  return error instanceof ProcessError && error.title ? error.title : usual;
}

/** Refusals that mean: look at the order, something was already paid or is being paid. */
const SETTLED_CODES: readonly string[] = ["PAYMENT_PENDING", "ORDER_FINISHED"];

/** Whether money may have moved already, so that the order itself has to be looked at. */
export const isSettled = (error: unknown): boolean =>
  error instanceof ApiError && SETTLED_CODES.includes(error.code);

/** Screen that shows an order by its status, whatever became of it (AMB-24). */
export function resultAddress({ buyOrder, orderId }: { buyOrder: string; orderId: number }): string {
  return pathTo("PurchaseInfo", { query: { buyOrder, no: orderId } });
}

const Result = z.object({ buyOrder: z.string(), orderId: z.int() });

/** Where an order is shown that cannot be changed any more; null when the refusal is another. */
export function settledAddress(error: unknown): string | null {
  const result = error instanceof ApiError && isSettled(error) && Result.safeParse(error.details).data;
  return result ? resultAddress(result) : null;
}

const TOO_MANY = 429;

/** Whether the same press may work a moment later: nothing answered, or whoever did was in trouble. */
export function mayPressAgain(error: unknown): boolean {
  if (error instanceof ProcessError) return false;
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === TOO_MANY || error.status >= 500;
}
