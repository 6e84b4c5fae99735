import type { CouponDiscount } from "@shop/domain/pricing/quote";
import type { Reader } from "../../db/database";
import { type CouponRow, countUsesByRut, findCoupon } from "./queries";

/** Coupon that this order may use. */
export interface ValidCoupon {
  code: string;
  itemId: number;
  discount: CouponDiscount;
  /** True when the coupon is meant for the programme. */
  appliesTo: (programId: number) => boolean;
}

interface CouponRequest {
  code: string | null | undefined;
  orderId: number;
  rut: string | null;
  programIds: number[];
}

const discountOf = ({ kind, value }: CouponRow): CouponDiscount =>
  kind === "percent" ? { kind, percent: value } : { kind, amount: value };

/**
 * The coupon if it can be used now by this order, else null: known, in its dates, uses left (the order's
 * own use counts as left), meant for one of the programmes, and not used up by this RUT.
 */
export async function resolveCoupon(
  db: Reader,
  { code, orderId, rut, programIds }: CouponRequest,
): Promise<ValidCoupon | null> {
  if (!code) return null;
  const coupon = await findCoupon(db, { code, orderId });
  if (!coupon || coupon.usesLeft < 1) return null;
  const appliesTo = (programId: number) => coupon.programIds?.includes(programId) ?? true;
  if (!programIds.some(appliesTo)) return null;
  if (coupon.usesPerRut !== null) {
    if (!rut || (await countUsesByRut(db, { code: coupon.code, rut })) >= coupon.usesPerRut) return null;
  }
  return { code: coupon.code, itemId: coupon.itemId, discount: discountOf(coupon), appliesTo };
}
