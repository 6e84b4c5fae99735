import { limitCalls } from "../../people/limits/count-call";
import type { Session } from "../../people/sessions/session-queries";
import type { CheckoutDeps } from "../deps";
import { findOpenOrder } from "../orders/order-queries";

interface CouponTry {
  session: Session;
  /** Address of the browser. */
  ip: string;
  coupon: string | null | undefined;
}

/**
 * A code that the order does not have yet is a try; tries are counted, for each browser and address [T26].
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countCouponTry(deps: CheckoutDeps, { session, ip, coupon }: CouponTry): Promise<void> {
  if (!coupon || (await findOpenOrder(deps.db, session.id))?.couponCode === coupon) return;
  await limitCalls(deps, { coupon_session: session.id, coupon_address: ip });
}
