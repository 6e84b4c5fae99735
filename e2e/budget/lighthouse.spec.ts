import { expect } from "@playwright/test";
import { askLighthouse, type Lighthouse } from "./ask-lighthouse";
import { BUDGETS, type BudgetedRoute } from "./budgets";
import { test } from "./quiet-browser";
import { addressOf, FLOWS } from "./screens";

const RUN_MS = 90_000;
const RUNS = { landing: 5, step: 3 };
const asked = Number(process.env.LIGHTHOUSE_RUNS ?? 0);

for (const [name, flow] of Object.entries(FLOWS)) {
  test(`Lighthouse finds each screen of the flow "${name}" within its budget`, async ({
    page,
    context,
    baseURL,
    quietBrowser,
  }) => {
    const screens = flow.flatMap(({ routes }) => routes);
    test.setTimeout(screens.length * (asked || RUNS.landing) * RUN_MS);
    const table: Record<string, Record<string, string>> = {};
    for (const { seed, routes } of flow) {
      await seed?.(page);
      for (const route of routes) {
        const address = new URL(addressOf(route), baseURL).href;
        const runs = asked || (route === "Landing" ? RUNS.landing : RUNS.step);
        await quietBrowser.takeOver(context, address);
        const figures = await askLighthouse(quietBrowser, { address, runs, isKnown: seed !== undefined });
        table[route] = cellsOf(route, figures);
        expectWithin(route, figures);
      }
    }
    console.table(table);
  });
}

function expectWithin(route: BudgetedRoute, figures: Lighthouse) {
  const { performance, accessibility, ...most } = BUDGETS[route];
  expect.soft(figures.performance, `${route}: performance`).toBeGreaterThanOrEqual(performance);
  expect.soft(figures.accessibility, `${route}: accessibility`).toBeGreaterThanOrEqual(accessibility);
  for (const figure of ["lcpMs", "cls", "tbtMs"] as const) {
    expect.soft(figures[figure], `${route}: ${figure}`).toBeLessThanOrEqual(most[figure] ?? Infinity);
  }
}

/** Each figure beside its budget. */
function cellsOf(route: BudgetedRoute, figures: Lighthouse): Record<string, string> {
  const budget = BUDGETS[route];
  const { performance, accessibility, lcpMs, cls, tbtMs, benchmarkIndex, slowdown } = figures;
  return {
    performance: beside(performance, budget.performance),
    accessibility: beside(accessibility, budget.accessibility),
    "LCP, ms": beside(lcpMs, budget.lcpMs),
    CLS: beside(cls, budget.cls, 3),
    "TBT, ms": beside(tbtMs, budget.tbtMs),
    "machine's index": benchmarkIndex.toFixed(0),
    "phone slower by": slowdown.toFixed(2),
  };
}

const beside = (figure: number, limit: number | undefined, digits = 0) =>
  `${figure.toFixed(digits)}${limit === undefined ? "" : ` / ${limit}`}`;
