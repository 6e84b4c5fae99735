import { z } from "zod";
import { lineField } from "./fields";
import { Clp, IdList, IdText } from "./primitives";

/** Coupon code as typed: at most 16 characters, compared in upper case (COUPON-04). */
export const CouponCode = lineField(16).min(1).toUpperCase();

/** Price of one student's programme in CLP; its rows add up (ENT-33..35, AMB-34, AMB-35). */
export const Quote = z.object({
  precioBruto: Clp,
  porcentajeDescuentoSesiones: z.number(),
  valorDescuentoSesiones: Clp,
  precioSubTotal: Clp,
  porcentajeDescuento: z.number(),
  valorDescuento: Clp,
  valorMatricula: Clp,
  valorCupon: Clp,
  valorDescuentoCupon: Clp,
  totalDescuento: Clp,
  porcentajeTotalDescuento: z.number(),
  precioTotal: Clp,
  validCupon: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

export const quoteSchemas = {
  getQuote: {
    query: z.object({
      locationId: IdText,
      programId: IdText,
      coursesIds: IdList,
      packId: IdText.optional(),
      studentId: IdText,
      orderId: IdText,
      coupon: CouponCode.optional(),
      rut: z.string().max(12).optional(),
    }),
    reply: Quote,
  },
  downloadQuote: {
    query: z.object({ orderId: IdText }),
    reply: z.any().meta({ description: "PDF A4" }),
  },
};
