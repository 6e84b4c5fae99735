import { z } from "zod/mini";
import { lineField } from "./fields/fields";
import { Clp } from "./fields/primitives";

/** Coupon code as typed: at most 16 characters, compared in upper case. */
export const CouponCode = lineField(16).check(z.minLength(1), z.toUpperCase());

/** Price of one student's programme in CLP; its rows add up (AMB-35). */
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
