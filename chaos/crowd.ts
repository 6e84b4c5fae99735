import { createRandom } from "@shop/test-kit/random";
import { buy } from "./buyer/buy";
import type { Market } from "./buyer/market";
import { planBuyer } from "./buyer/plan";
import type { Story } from "./buyer/story";

interface Wanted {
  seed: number;
  orders: number;
  /** Buyers in the shop at the same time. */
  atOnce: number;
}

/** Lets so many buyers live their plans, some at once; answers what each was told. */
export async function sendBuyers(
  market: Market,
  { seed, orders, atOnce }: Wanted,
  orderEnded: (story: Story) => void,
): Promise<Story[]> {
  const stories: Story[] = [];
  let next = 0;
  const lane = async () => {
    while (next < orders) {
      next += 1;
      const plan = planBuyer(next, createRandom(seed, `buyer ${next}`), market);
      const story = await buy(market, plan);
      stories.push(story);
      orderEnded(story);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, orders) }, lane));
  return stories;
}
