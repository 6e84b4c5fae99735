import { COUPON_CODE_MAX } from "../limits";
import type { CouponDiscount } from "./quote";

/** Code as it is shown and compared: without outer spaces, upper case, at most 16 characters (COUPON-04). */
export function normaliseCouponCode(text: string): string {
  return [...text.trim().toUpperCase()].slice(0, COUPON_CODE_MAX).join("").trim();
}

/** A code may contain '100' only when it gives 100 %, because screens then show 100 % (COUPON-16, AMB-32). */
export function isHonestCouponCode(code: string, discount: CouponDiscount): boolean {
  return !code.includes("100") || (discount.kind === "percent" && discount.percent === 100);
}
