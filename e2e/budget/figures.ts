import { test } from "@playwright/test";
import type { BudgetedRoute } from "./budgets";

/** What was measured of one screen. */
export interface Figures {
  route: BudgetedRoute;
  scriptKib?: number;
  lighthouse?: Lighthouse;
}

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

/** Hands figures from the running test to the table of `npm run budget`. */
export function tellFigures(figures: Figures): void {
  test.info().annotations.push({ type: FIGURES, description: JSON.stringify(figures) });
}
