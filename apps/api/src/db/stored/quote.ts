import type { Quote } from "@shop/domain/pricing/quote";
import { z } from "zod";

const clp = z.number().int();

/** Price of one student's programme, stored with its order; amounts in CLP, percents 0–100. */
export const StoredQuote = z.object({
  gross: clp,
  sessionDiscountPercent: z.number(),
  sessionDiscount: clp,
  subtotal: clp,
  onlineDiscountPercent: z.number(),
  onlineDiscount: clp,
  enrolmentFee: clp,
  couponDiscount: clp,
  totalDiscount: clp,
  totalDiscountPercent: z.number(),
  total: clp,
  hasValidCoupon: z.boolean(),
  couponPercent: z.number().optional(),
}) satisfies z.ZodType<Quote>;
