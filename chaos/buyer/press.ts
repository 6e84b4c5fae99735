import type { SavedOrder } from "@shop/contracts/orders";
import type { Plan } from "./plan";
import { isRefused, meetGone, takeSeats, type Visit } from "./visit";

const MAX_PRESSES = 12;

/** Current wish; presses change it when seats, price or coupon changed. */
export interface Basket extends Pick<Plan, "wishes" | "coupon" | "isHasty"> {
  /** As the page shows it, in CLP. */
  total: number;
}

export type Pressed = { to: "pay"; token: string } | { to: "confirm" } | { to: "look" } | { to: "nothing" };

async function pressOnce({ buyer, browser }: Visit, { coupon, isHasty, total }: Basket): Promise<SavedOrder> {
  const payment = { coupon, acceptedTotal: total };
  if (isHasty) {
    const body = buyer.payment(payment);
    const [first, second] = await Promise.allSettled([
      browser.api("saveOrder", { body }),
      browser.api("saveOrder", { body }),
    ]);
    // Two forms were opened; the browser follows the one that came last, as the other was superseded or not.
    if (first.status === "fulfilled" && second.status === "fulfilled") return second.value;
  }
  return await buyer.pressPay(payment);
}

/** Reaction to a refusal; false when there is none. */
async function react(visit: Visit, basket: Basket, error: unknown): Promise<boolean> {
  const { meet } = visit.market;
  if (isRefused(error, "PRICE_CHANGED")) {
    const { total, validCupon } = error.details as { total: number; validCupon: boolean };
    meet(validCupon ? "price changed" : "coupon lost");
    if (!validCupon) basket.coupon = null;
    basket.total = total;
    return true;
  }
  if (isRefused(error, "PROVIDER_UNAVAILABLE")) {
    meet("provider unavailable");
    return true;
  }
  if (isRefused(error, "COUPON_INVALID")) {
    meet("coupon lost");
    basket.coupon = null;
  } else if (isRefused(error, "HOLD_EXPIRED")) meet("hold expired");
  else if (!meetGone(visit.market, error)) throw error;
  const taken = await takeSeats(visit, basket.wishes, basket.coupon);
  if (taken) {
    basket.wishes = [taken.wish, ...basket.wishes.filter((wish) => wish !== taken.wish)];
    basket.total = taken.saved.total;
  }
  return taken !== null;
}

/** Presses pay until there is a payment, a confirmation or a result page. */
export async function pressPay(visit: Visit, basket: Basket): Promise<Pressed> {
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    try {
      const { token } = await pressOnce(visit, basket);
      return token ? { to: "pay", token } : { to: "confirm" };
    } catch (error) {
      if (isRefused(error, "ORDER_FINISHED", "PAYMENT_PENDING")) return { to: "look" };
      if (!(await react(visit, basket, error))) return { to: "nothing" };
    }
  }
  return { to: "nothing" };
}
