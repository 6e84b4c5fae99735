import { expect } from "@playwright/test";
import { askLighthouse } from "./ask-lighthouse";
import { BUDGETS } from "./budgets";
import { type Lighthouse, tellFigures } from "./figures";
import { test } from "./quiet-browser";
import { FLOWS, measureScreens } from "./screens";

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
    await measureScreens(flow, page, async (route, path) => {
      const address = new URL(path, baseURL).href;
      const runs = asked || (route === "Landing" ? RUNS.landing : RUNS.step);
      await quietBrowser.takeOver(context, address);
      const figures = await askLighthouse(quietBrowser, { address, runs });
      tellFigures(route, figures);
      expectWithin(route, figures);
    });
  });
}

function expectWithin(route: keyof typeof BUDGETS, figures: Lighthouse) {
  const { performance, accessibility, ...most } = BUDGETS[route];
  expect.soft(figures.performance, `${route}: performance`).toBeGreaterThanOrEqual(performance);
  expect.soft(figures.accessibility, `${route}: accessibility`).toBeGreaterThanOrEqual(accessibility);
  for (const figure of ["lcpMs", "cls", "tbtMs"] as const) {
    expect.soft(figures[figure], `${route}: ${figure}`).toBeLessThanOrEqual(most[figure] ?? Infinity);
  }
}
