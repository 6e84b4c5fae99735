import { visibleText } from "../format/visible-text";
import { COUPON_CODE_MAX } from "../limits";

/** Trimmed, upper case, at most 16 characters. */
export function normaliseCouponCode(text: string): string {
  return [...visibleText(text).trim().toUpperCase()].slice(0, COUPON_CODE_MAX).join("").trim();
}

/** '100' is allowed only for 100 %, because screens then show 100 % (COUPON-16, AMB-32). */
export function isHonestCouponCode(coupon: { code: string; kind: string; value: number }): boolean {
  return !coupon.code.includes("100") || (coupon.kind === "percent" && coupon.value === 100);
}
