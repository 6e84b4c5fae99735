import { test } from "@playwright/test";
import type { BudgetedRoute } from "./budgets";

/** Medians; scores of 100, times in milliseconds. */
export interface Lighthouse {
  performance: number;
  accessibility: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** Lighthouse's measure of this machine's speed, taken right before, and how much slower the phone is. */
  benchmarkIndex: number;
  slowdown: number;
}

export const FIGURES = "figures";

/** Hands what was measured of a screen from the running test to the table of `npm run budget`. */
export function tellFigures(route: BudgetedRoute, figures: Lighthouse): void {
  test.info().annotations.push({ type: FIGURES, description: JSON.stringify({ route, figures }) });
}
