import { expect, test } from "@playwright/test";
import { BUDGETS } from "./budgets";
import { tellFigures } from "./figures";
import { WALKS, walkAlong } from "./walks";
import { weighScripts } from "./weigh-scripts";

const KIB = 1024;

for (const [name, walk] of Object.entries(WALKS)) {
  test(`each screen of the flow "${name}" stays within its scripts' budget`, async ({ page, context }) => {
    await walkAlong(walk, page, async (route, address) => {
      const scriptKib = (await weighScripts(context, address)) / KIB;
      tellFigures({ route, scriptKib });
      expect.soft(scriptKib, `${route}: KiB of script`).toBeLessThanOrEqual(BUDGETS[route].scriptKib);
    });
  });
}

test("every screen with a budget is measured, once", () => {
  const measured = Object.values(WALKS).flatMap(({ routes }) => routes);
  expect(measured.sort()).toEqual(Object.keys(BUDGETS).sort());
});
