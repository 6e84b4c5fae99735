import type { SavedOrder } from "../../packages/contracts/src/orders";
import { orderBody, takeSeats, type Visit } from "./enrol";
import { insist } from "./insist";
import type { Plan } from "./plan";
import { isRefused } from "./refused";

const MOST_PRESSES = 12;

/** What is in the basket now; presses change it when seats, price or coupon did. */
export interface Basket extends Pick<Plan, "wishes" | "coupon" | "isHasty"> {
  guardianId: number;
}

export type Pressed = { to: "pay"; token: string } | { to: "confirm" } | { to: "look" } | { to: "nothing" };

async function pressOnce(visit: Visit, basket: Basket): Promise<SavedOrder> {
  const [wish] = basket.wishes;
  if (!wish) throw new Error("nothing was chosen");
  const { guardianId, coupon, isHasty } = basket;
  const terms = { version: "2026-1" };
  const body = { ...orderBody(visit, wish, coupon), financingParty: { id: guardianId }, terms };
  const press = () => visit.browser.api("saveOrder", { body });
  if (!isHasty) return await insist(visit.market, press);
  const [first, second] = await Promise.allSettled([press(), press()]);
  if (first?.status === "fulfilled" && second?.status === "fulfilled") {
    // Two forms were opened; the browser follows the one that came last, as the other was superseded or not.
    return second.value;
  }
  return await insist(visit.market, press);
}

/** What the buyer does about a refusal; false when there is nothing to be done. */
async function react(visit: Visit, basket: Basket, error: unknown): Promise<boolean> {
  if (isRefused(error, "PRICE_CHANGED", "COUPON_INVALID")) {
    visit.market.meet("coupon lost");
    basket.coupon = null;
    return true;
  }
  if (isRefused(error, "PROVIDER_UNAVAILABLE")) {
    visit.market.meet("provider unavailable");
    return true;
  }
  if (!isRefused(error, "HOLD_EXPIRED", "COURSE_SOLD_OUT", "PACK_SOLD_OUT")) throw error;
  visit.market.meet(error.code === "HOLD_EXPIRED" ? "hold expired" : "sold out");
  const taken = await takeSeats(visit, basket.wishes, basket.coupon);
  if (taken) basket.wishes = [taken.wish];
  return taken !== null;
}

/** Presses pay until there is something to pay, to confirm or to look at. */
export async function pressPay(visit: Visit, basket: Basket): Promise<Pressed> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
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
