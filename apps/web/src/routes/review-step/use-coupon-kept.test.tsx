import { render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Draft } from "../../lib/draft/draft";
import { useDraft } from "../../lib/draft/draft-store";
import { useCouponKept } from "./use-coupon-kept";

function Step() {
  useCouponKept();
  return null;
}

afterEach(() => window.history.replaceState(null, "", "/"));

function leaveFor(path: string) {
  useDraft.setState({ draft: Draft.parse({ appliedCoupon: "MITAD50", isConfirmed: true }) });
  const step = render(<Step />);
  window.history.replaceState(null, "", path);
  step.unmount();
  return useDraft.getState().draft;
}

test("going back keeps the coupon for the earlier steps, to be checked anew [COUPON-11, AMB-31]", () => {
  const back = leaveFor("/inscripcion/paso-3");
  expect(back).toMatchObject({ storedCoupon: "MITAD50", appliedCoupon: null, isConfirmed: false });
});

test("going on leaves the coupon applied [COUPON-11]", () => {
  expect(leaveFor("/inscripcion/paso-5")).toMatchObject({ storedCoupon: null, appliedCoupon: "MITAD50" });
});
