import { z } from "zod";
import { IdList, IdText } from "../fields/query-fields";
import { CouponCode, Quote } from "../quote";

export const quoteSchemas = {
  getQuote: {
    query: z.object({
      locationId: IdText,
      programId: IdText,
      coursesIds: IdList,
      packId: IdText.optional(),
      studentId: IdText,
      orderId: IdText,
      coupon: z.optional(CouponCode),
      rut: z.string().max(12).optional(),
    }),
    reply: Quote,
  },
  downloadQuote: {
    query: z.object({ orderId: IdText }),
    reply: z.any().meta({ description: "PDF A4" }),
  },
};
