import { isHonestCouponCode } from "@shop/domain/pricing/coupon-code";
import type { Issue } from "../issue";
import { COUPONS } from "../offer-tables";
import { PROGRAMS } from "../program-tables";
import { dangling, findingsOf, idsOf, repeated } from "../references";
import type { Tables } from "../tables";

/** Coupons say what they give: only a whole one may have '100' in its code. */
export function checkCoupons({ coupons, programs }: Pick<Tables, "coupons" | "programs">): Issue[] {
  const findings = findingsOf(COUPONS);
  for (const coupon of coupons) {
    if (coupon.kind === "percent" && coupon.value > 100)
      findings.add(coupon, "value", "a percent is at most 100");
    if (!isHonestCouponCode(coupon)) {
      findings.add(
        coupon,
        "code",
        "only a coupon of 100 percent may contain 100: screens show such a code as 100 %",
      );
    }
    if (coupon.validFrom && coupon.validUntil && coupon.validFrom > coupon.validUntil) {
      findings.add(coupon, "validUntil", "is before valid_from");
    }
    if (coupon.initiallyUsed > coupon.maxUses) findings.add(coupon, "initiallyUsed", "is more than max_uses");
  }
  return [
    ...repeated(COUPONS, coupons, "code"),
    ...dangling(COUPONS, coupons, "programIds", { file: PROGRAMS.file, ids: idsOf(programs) }),
    ...findings.issues,
  ];
}
