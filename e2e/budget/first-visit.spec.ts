import { type BrowserContext, expect, test } from "@playwright/test";
import { BUDGETS, type BudgetedRoute } from "./budgets";
import { addressOf, FLOWS } from "./screens";
import { visitSlowly } from "./slow-visit";

/** Half of what Core Web Vitals call good. */
const MAX_SHIFT = 0.05;

for (const [name, flow] of Object.entries(FLOWS)) {
  test(`each screen of the flow "${name}" stays within its scripts' budget, and nothing jumps while it loads slowly`, async ({
    page,
    context,
  }) => {
    for (const { seed, routes } of flow) {
      await seed?.(page);
      for (const route of routes) await expectLight(context, route);
    }
  });
}

async function expectLight(context: BrowserContext, route: BudgetedRoute): Promise<void> {
  const { scriptKib, shifts } = await visitSlowly(context, addressOf(route));
  expect.soft(scriptKib, `${route}: KiB of script`).toBeLessThanOrEqual(BUDGETS[route].scriptKib);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${route}: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(MAX_SHIFT);
}

test("every screen with a budget is measured, once", () => {
  const measured = Object.values(FLOWS).flatMap((flow) => flow.flatMap(({ routes }) => routes));
  expect(measured.sort()).toEqual(Object.keys(BUDGETS).sort());
});
