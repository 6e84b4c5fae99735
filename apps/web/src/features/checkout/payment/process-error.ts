import { ApiError } from "@shop/contracts/client";
import { z } from "zod/mini";
import { pathTo } from "../../../lib/page/route-paths";
import { paymentCopy as copy } from "./payment-copy";

/** A reason of the screen itself, as text for the buyer. */
export class ProcessError extends Error {
  override readonly name = "ProcessError";
  constructor(
    readonly text: string,
    readonly title?: string,
    options?: ErrorOptions,
  ) {
    super(text, options);
  }
}

// The form does not send without accepted terms: there are newer ones.
const hasNewTerms = (error: unknown) => error instanceof ApiError && error.code === "TERMS_REQUIRED";

export function failureText(error: unknown): string {
  if (hasNewTerms(error)) return copy.acceptAgain;
  return error instanceof ApiError || error instanceof ProcessError ? error.text : copy.unknown;
}

export function failureTitle(error: unknown, usual: string): string {
  if (hasNewTerms(error)) return copy.termsChanged;
  return error instanceof ProcessError && error.title ? error.title : usual;
}

// Something was already paid or is being paid.
const SETTLED_CODES: readonly string[] = ["PAYMENT_PENDING", "ORDER_FINISHED"];

// Money may have moved already.
export const isSettled = (error: unknown): boolean =>
  error instanceof ApiError && SETTLED_CODES.includes(error.code);

// Shows an order by its status (AMB-24).
export function resultAddress({ buyOrder, orderId }: { buyOrder: string; orderId: number }): string {
  return pathTo("PurchaseInfo", { query: { buyOrder, no: orderId } });
}

const Result = z.object({ buyOrder: z.string(), orderId: z.int() });

export function settledAddress(error: unknown): string | null {
  const result = error instanceof ApiError && isSettled(error) && Result.safeParse(error.details).data;
  return result ? resultAddress(result) : null;
}

const TOO_MANY = 429;

// No reply or a server error: the same press may work later.
export function mayPressAgain(error: unknown): boolean {
  if (error instanceof ProcessError) return false;
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === TOO_MANY || error.status >= 500;
}
