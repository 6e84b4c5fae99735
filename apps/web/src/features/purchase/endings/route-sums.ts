import type { EndingPlan } from "@shop/contracts/purchases/endings";
import { endingCopy as copy } from "./ending-copy";

/** Sums by the way that money comes back, in a buyer's words: how the card takes it back is no business of theirs. */
export function routeSums(steps: EndingPlan["steps"]): { words: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { route, amount } of steps) {
    const words = copy.routes[route];
    sums.set(words, (sums.get(words) ?? 0) + amount);
  }
  return [...sums].map(([words, amount]) => ({ words, amount }));
}
