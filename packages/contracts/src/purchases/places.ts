import { z } from "zod/mini";

/** Last part of the URL of "Mi compra": a signed buy order. */
export const PurchaseToken = z.string().check(z.minLength(1), z.maxLength(80));

export const BoughtPlace = z.object({
  token: PurchaseToken,
  position: z.coerce.number().check(z.int(), z.gte(0), z.lt(60)),
});
