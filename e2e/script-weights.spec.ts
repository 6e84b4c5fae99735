import { expect, test } from "@playwright/test";
import { BUDGETS } from "./budget/budgets";
import { FLOWS, measureScreens } from "./budget/screens";
import { weighScripts } from "./budget/weigh-scripts";

const KIB = 1024;

for (const [name, flow] of Object.entries(FLOWS)) {
  test(`each screen of the flow "${name}" stays within its scripts' budget`, async ({ page, context }) => {
    await measureScreens(flow, page, async (route, path) => {
      const scriptKib = (await weighScripts(context, path)) / KIB;
      expect.soft(scriptKib, `${route}: KiB of script`).toBeLessThanOrEqual(BUDGETS[route].scriptKib);
    });
  });
}

test("every screen with a budget is measured, once", () => {
  const measured = Object.values(FLOWS).flatMap((flow) => flow.flatMap(({ routes }) => routes));
  expect(measured.sort()).toEqual(Object.keys(BUDGETS).sort());
});
