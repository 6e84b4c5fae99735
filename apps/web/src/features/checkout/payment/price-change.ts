import { ApiError } from "@shop/contracts/client";
import { z } from "zod/mini";

const Details = z.object({ total: z.int(), validCupon: z._default(z.boolean(), true) });

export interface PriceChange {
  /** New total in CLP, to be accepted before anything is charged. */
  total: number;
  hasLostCoupon: boolean;
}

/** The new price of a refusal that tells one; null when the refusal is another. */
export function priceChangeOf(error: unknown): PriceChange | null {
  if (!(error instanceof ApiError) || error.code !== "PRICE_CHANGED") return null;
  const details = Details.safeParse(error.details).data;
  return details ? { total: details.total, hasLostCoupon: !details.validCupon } : null;
}
