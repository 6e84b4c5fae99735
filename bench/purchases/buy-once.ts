import type { Browser } from "../../chaos/buyer/browser";
import { useCardForm } from "../../chaos/buyer/card-form";
import { openOrder, saveGuardian, takeSeats } from "../../chaos/buyer/enrol";
import type { Market, Shelf } from "../../chaos/buyer/market";
import type { Plan } from "../../chaos/buyer/plan";
import { pressPay } from "../../chaos/buyer/press";

const planOf = (n: number, wish: Shelf): Plan => ({
  ...{ n, wishes: [wish], isOutlet: false, coupon: null, tries: [], leaves: false, isHasty: false },
});

interface Buyer {
  n: number;
  wish: Shelf;
  browser: Browser;
}

/**
 * One whole purchase, as a browser makes it: bot check, student, order, quote, seats, guardian, pay, card form, the
 * way back and the page after it.
 * @throws Error when any of it is not as for a buyer who succeeds at once
 */
export async function buyOnce(market: Market, { n, wish, browser }: Buyer): Promise<void> {
  const plan = planOf(n, wish);
  const visit = await openOrder(market, browser, plan);
  const { programId, locationId, courseIds } = wish;
  const { studentId, orderId } = visit;
  const query = { programId, locationId, coursesIds: courseIds.join(","), studentId, orderId };
  await browser.api("getQuote", { query });
  const taken = await takeSeats(visit, plan.wishes, null);
  if (!taken) throw new Error("no seats");
  const guardianId = await saveGuardian(visit);
  const pressed = await pressPay(visit, { guardianId, ...plan });
  if (pressed.to !== "pay") throw new Error(`the pay button led to ${pressed.to}`);
  const wayBack = await useCardForm(market, pressed.token, "approve");
  const page = wayBack && (await browser.visit(wayBack.url));
  if (!page?.startsWith("/compra-confirmada")) throw new Error(`the payment led to ${page}`);
  const order = await browser.api("findOrder", { query: { buyOrder: taken.saved.buyOrder } });
  if (order.status !== "finished") throw new Error(`the order is ${order.status}`);
}
