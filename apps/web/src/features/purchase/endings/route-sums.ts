import type { EndingPlan } from "@shop/contracts/purchases/endings";
import { endingCopy as copy } from "./ending-copy";

export function routeSums(steps: EndingPlan["steps"]): { words: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { route, amount } of steps) {
    const words = copy.routes[route];
    sums.set(words, (sums.get(words) ?? 0) + amount);
  }
  return [...sums].map(([words, amount]) => ({ words, amount }));
}
