import type { ProgramKind } from "../programs/kind";
import { type Clp, percentOf, shareInPercent, sumOf } from "./clp";

/** A percent 0–100 of what is left, or an amount. */
export type CouponDiscount = { kind: "percent"; percent: number } | { kind: "amount"; amount: Clp };

/** Catalogue prices, before the factor. */
export interface QuoteLine {
  kind: ProgramKind;
  coursePrices: readonly Clp[];
  sessionDiscounts: SessionDiscountTable;
  onlineDiscountPercent: number;
  enrolmentFee: Clp;
}

/**
 * Price of one student's programme, on the wire in this order: precioBruto, porcentajeDescuentoSesiones,
 * valorDescuentoSesiones, precioSubTotal, porcentajeDescuento, valorDescuento, valorMatricula, valorCupon,
 * totalDescuento, porcentajeTotalDescuento, precioTotal, validCupon.
 */
export interface Quote {
  gross: Clp;
  sessionDiscountPercent: number;
  sessionDiscount: Clp;
  subtotal: Clp;
  onlineDiscountPercent: number;
  onlineDiscount: Clp;
  enrolmentFee: Clp;
  couponDiscount: Clp;
  totalDiscount: Clp;
  totalDiscountPercent: number;
  total: Clp;
  hasValidCoupon: boolean;
  /** Kept by a change, as the other percents (CHANGE-01). Not on the wire. */
  couponPercent?: number | undefined;
}

/** With the programme's factor, in whole pesos (REC-24). */
export function coursePrice(price: Clp, kind: ProgramKind): Clp {
  return percentOf(price, priceFactorPercent(kind));
}

interface PriceAlone {
  gross: Clp;
  net: Clp;
}

/** Price on a course's card: the quote of the course alone (docs/architecture.md, a price). */
export function priceAlone(line: QuoteLine): PriceAlone {
  const { gross, total, enrolmentFee } = quoteLine(line, null);
  return { gross, net: total - enrolmentFee };
}

// Subtotal less the online discount (docs/architecture.md, a price).
export function couponBase(line: QuoteLine): Clp {
  const { subtotal, onlineDiscount } = beforeCoupon(line);
  return subtotal - onlineDiscount;
}

/** docs/architecture.md, a price, AMB-34: half up at each step, rows add up. A coupon for everything waives the fee. */
export function quoteLine(line: QuoteLine, coupon: CouponDiscount | null): Quote {
  const before = beforeCoupon(line);
  const base = before.subtotal - before.onlineDiscount;
  const couponDiscount = coupon === null ? 0 : couponValue(coupon, base);
  const enrolmentFee = coupon !== null && coversBase(coupon, base) ? 0 : line.enrolmentFee;
  const totalDiscount = before.onlineDiscount + couponDiscount;
  const total = before.subtotal - totalDiscount + enrolmentFee;
  return {
    ...before,
    enrolmentFee,
    couponDiscount,
    totalDiscount,
    totalDiscountPercent: totalDiscountPercent(before.subtotal, total),
    total,
    hasValidCoupon: coupon !== null,
    couponPercent: coupon?.kind === "percent" ? coupon.percent : undefined,
  };
}

/** Rounded 100·(subtotal − total)/subtotal; for subtotal 0, 100 if the total is 0, else 0 (REVIEW-21). */
export function totalDiscountPercent(subtotal: Clp, total: Clp): number {
  if (subtotal === 0) return total === 0 ? 100 : 0;
  return shareInPercent(subtotal - total, subtotal);
}

function couponValue(coupon: CouponDiscount, base: Clp): Clp {
  return coupon.kind === "percent" ? percentOf(base, coupon.percent) : Math.min(coupon.amount, base);
}

// Any coupon covers a base of 0; there only 100 % counts.
function coversBase(coupon: CouponDiscount, base: Clp): boolean {
  if (base === 0) return coupon.kind === "percent" && coupon.percent === 100;
  return couponValue(coupon, base) === base;
}

function beforeCoupon(line: QuoteLine) {
  const gross = sumOf(line.coursePrices.map((price) => coursePrice(price, line.kind)));
  const percent = sessionDiscountPercent(line.sessionDiscounts, line.coursePrices.length);
  const sessionDiscount = percentOf(gross, percent);
  const subtotal = gross - sessionDiscount;
  return {
    gross,
    sessionDiscountPercent: percent,
    sessionDiscount,
    subtotal,
    onlineDiscountPercent: line.onlineDiscountPercent,
    onlineDiscount: percentOf(subtotal, line.onlineDiscountPercent),
  };
}

/** Percent (0–100) from this number of courses on. */
export interface SessionDiscountRow {
  fromCourses: number;
  percent: number;
}
export type SessionDiscountTable = readonly SessionDiscountRow[];

/** Of the highest row reached, else 0 (docs/architecture.md, a price). */
export function sessionDiscountPercent(table: SessionDiscountTable, courseCount: number): number {
  const reached = table.filter((row) => row.fromCourses <= courseCount);
  return reached.reduce<SessionDiscountRow>(
    (best, row) => (row.fromCourses >= best.fromCourses ? row : best),
    {
      fromCourses: 0,
      percent: 0,
    },
  ).percent;
}

const DISTANCE_PERCENT = 70;
const STUDY_GROUP_PERCENT = 130;

// 70 online, streaming and PDVx, 130 study group, else 100.
function priceFactorPercent(kind: ProgramKind): number {
  if (kind === "online" || kind === "streaming" || kind === "pdvx") return DISTANCE_PERCENT;
  return kind === "study_group" ? STUDY_GROUP_PERCENT : 100;
}
