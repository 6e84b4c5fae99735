import { z } from "zod/mini";
import { lineField } from "./fields/fields";
import { Clp, Id, Instant, Month, SchoolYear } from "./fields/primitives";

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

export const QuotedLine = z.object({
  year: SchoolYear,
  programId: Id,
  locationId: Id,
  coursesIds: z.array(Id).check(z.minLength(1), z.maxLength(12)),
});
export type QuotedLine = z.infer<typeof QuotedLine>;

/** What a family chose that the forms cannot serve, as far as it got; a pack has courses of its own. */
export const KeptLine = z.object({
  year: z.nullable(SchoolYear),
  programId: Id,
  locationId: z.nullable(Id),
  coursesIds: z.array(Id).check(z.maxLength(12)),
  packId: z.nullable(Id),
});
export type KeptLine = z.infer<typeof KeptLine>;

// Of a kept quote; dictated over the telephone.
export const QuoteNumber = z.string().check(z.regex(/^C-\d{7}$/));

// A saved quote's link: what was chosen and what it cost, signed by the shop; it names nobody.
export const QuoteToken = z.string().check(z.regex(/^[\w-]{20,900}\.[\w-]{22}$/));

export const SavedQuote = z.object({
  /** When its prices were so. */
  quotedAt: Instant,
  lines: z.array(z.extend(QuotedLine, { mes: Month, precioTotal: Clp })),
});
export type SavedQuote = z.infer<typeof SavedQuote>;
