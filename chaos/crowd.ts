import { inLanes } from "@shop/test-kit/lanes";
import { createRandom } from "@shop/test-kit/random";
import { buy, reasonOf, type Told } from "./buyer/buy";
import { comeAgain, type LastSeen, planReturn } from "./buyer/come-again";
import type { Market } from "./buyer/market";
import { planBuyer } from "./buyer/plan";

interface Wanted {
  seed: number;
  orders: number;
  /** Buyers in the shop at the same time. */
  atOnce: number;
}

/** Lets so many buyers follow their plans, some at once; returns what each saw. */
export async function sendBuyers(
  market: Market,
  { seed, orders, atOnce }: Wanted,
  orderEnded: () => Promise<void>,
): Promise<Told[]> {
  const told: Told[] = [];
  const everybody = Array.from({ length: orders }, (_, index) => index + 1);
  await inLanes(everybody, atOnce, async (n) => {
    told.push(await buy(market, planBuyer(n, createRandom(seed, `buyer ${n}`), market)));
    await orderEnded();
  });
  return told;
}

/** Result of the buyers who came back. */
export interface Returned {
  seen: LastSeen[];
  /** Why somebody gave up. */
  gaveUp: string[];
}

/** Lets whoever saw a confirmation come back to "Mi compra", some at once. */
export async function sendBack(
  told: readonly Told[],
  { seed, atOnce }: Wanted,
  orderEnded: () => Promise<void>,
): Promise<Returned> {
  const returned: Returned = { seen: [], gaveUp: [] };
  const buyers = told.filter(({ story }) => story.sawConfirmation);
  await inLanes(buyers, atOnce, async ({ story: { n, buyOrder }, visit, token }) => {
    try {
      if (!visit || !token || buyOrder === undefined) throw new Error("what was bought has no page");
      const plan = planReturn(createRandom(seed, `return ${n}`));
      returned.seen.push(await comeAgain(visit, { buyOrder, token }, plan));
    } catch (error) {
      returned.gaveUp.push(`buyer ${n}: ${reasonOf(error)}`);
    }
    await orderEnded();
  });
  return returned;
}
