import { ApiError } from "@shop/contracts/client";
import { fillCardForm, type WayBack } from "@shop/test-kit/card-form";
import { insist } from "./insist";
import type { Market } from "./market";
import type { Plan, Try } from "./plan";
import { type Basket, pressPay } from "./press";
import type { Ending, Story } from "./story";
import { isRefused, openOrder, proveEmail, takeSeats, type Visit } from "./visit";

/** Refusals of a confirmation after which one presses pay again. */
const AGAIN = [
  "HOLD_EXPIRED",
  "SELECTION_INVALID",
  "COURSE_SOLD_OUT",
  "PACK_SOLD_OUT",
  "ORDER_NOT_FREE",
  "ORDER_INCOMPLETE",
] as const;

/** Follows the provider's way back as often as planned; answers the page that the last one leads to. */
async function comeBack({ market, browser }: Visit, { url, fields }: WayBack, how: Try["comesBack"]) {
  // A form posts to the bare address; a link has the same fields in its query.
  const bare = url.split("?")[0] ?? url;
  const once = () =>
    insist(market, () => browser.visit(how === "post" ? bare : url, how === "post" ? fields : undefined));
  const pages = await Promise.all(how === "twice" ? [once(), once()] : [once()]);
  return pages.at(-1) ?? "";
}

/** Confirms an order that costs nothing; false when it must be pressed again. */
async function confirmFree({ buyer: { api, orderId } }: Visit): Promise<boolean> {
  try {
    await api("confirmOrder", { body: { orderId } });
    return true;
  } catch (error) {
    if (isRefused(error, ...AGAIN)) return false;
    throw error;
  }
}

type Step = Ending | "again";

/** Polls the waiting page until it has a result. */
async function watch(visit: Visit, story: Story): Promise<Step> {
  const outcome = await visit.buyer.waitForOutcome(story.buyOrder);
  if (outcome === "finished") return "confirmation seen";
  return outcome === "verifying" ? "still verifying" : "again";
}

/** The card form and the page after it. */
async function payByCard(visit: Visit, token: string, step: Try, story: Story): Promise<Step> {
  const { market } = visit;
  const wayBack = await insist(market, () => fillCardForm(market.simulatorUrl, token, step.action));
  if (step.comesBack === "never") return "never came back";
  if (!wayBack) return "again";
  const page = await comeBack(visit, wayBack, step.comesBack);
  if (page.startsWith("/compra-confirmada")) return "confirmation seen";
  if (!page.includes("transactionFailed=")) return await watch(visit, story);
  story.toldFailed.push(token);
  return "again";
}

/** One payment from the pay button to the page after it. */
async function payOnce(visit: Visit, basket: Basket, step: Try, story: Story): Promise<Step> {
  const pressed = await pressPay(visit, basket);
  switch (pressed.to) {
    case "nothing":
      return "nothing left to buy";
    case "confirm":
      return (await confirmFree(visit)) ? "confirmation seen" : "again";
    case "look":
      return await watch(visit, story);
    case "pay":
      return await payByCard(visit, pressed.token, step, story);
  }
}

async function shop(visit: Visit, plan: Plan, story: Story): Promise<Ending> {
  story.orderId = visit.buyer.orderId;
  const taken = await takeSeats(visit, plan.wishes, plan.coupon);
  if (!taken) return "nothing left to buy";
  story.buyOrder = taken.saved.buyOrder;
  if (plan.leaves) return "left before paying";
  await proveEmail(visit);
  await visit.buyer.saveGuardian(visit.guardian);
  const coupon = taken.saved.validCupon ? plan.coupon : null;
  const { total } = taken.saved;
  const basket: Basket = { coupon, total, wishes: [taken.wish, ...plan.wishes], isHasty: plan.isHasty };
  for (const step of plan.tries) {
    const end = await payOnce(visit, basket, step, story);
    if (end !== "again") return end;
  }
  return "failed payments";
}

async function live(market: Market, plan: Plan, told: Told): Promise<Ending> {
  const visit = await openOrder(market, plan);
  told.visit = visit;
  const ending = await shop(visit, plan, told.story);
  const { buyOrder } = told.story;
  if (ending === "confirmation seen" && buyOrder) told.token = await readPurchaseToken(visit, buyOrder);
  return ending;
}

/** Token of "Mi compra", as in the mail: the buy order alone opens nothing once the session has ended. */
async function readPurchaseToken({ buyer }: Visit, buyOrder: string): Promise<string | null> {
  const { purchaseToken } = await buyer.api("findOrder", { query: { buyOrder, no: String(buyer.orderId) } });
  return purchaseToken;
}

export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.code} ${JSON.stringify(error.details)}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** What one buyer saw, and the browser with which they come back. */
export interface Told {
  story: Story;
  visit: Visit | null;
  /** Of "Mi compra", once it was bought. */
  token: string | null;
}

/** Follows one buyer's plan to its end; never throws: a buyer who gives up returns the reason. */
export async function buy(market: Market, plan: Plan): Promise<Told> {
  const story: Story = {
    ...{ n: plan.n, orderId: null, buyOrder: undefined, ending: "gave up", reason: null },
    ...{ sawConfirmation: false, toldFailed: [] },
  };
  const told: Told = { story, visit: null, token: null };
  try {
    story.ending = await live(market, plan, told);
    story.sawConfirmation = story.ending === "confirmation seen";
  } catch (error) {
    story.reason = reasonOf(error);
  }
  return told;
}
