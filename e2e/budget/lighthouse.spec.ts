import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { chromium } from "playwright-core";
import { BROWSER_ARGS } from "../../tools/browser/find-browser.mjs";
import { anyFreePort } from "../../tools/launch/ports.mjs";
import { askLighthouse } from "./ask-lighthouse";
import { BUDGETS } from "./budgets";
import { type Lighthouse, tellFigures } from "./figures";
import { WALKS, walkAlong } from "./walks";

const RUN_MS = 90_000;
const RUNS = { landing: 5, step: 3 };
const asked = Number(process.env.LIGHTHOUSE_RUNS ?? 0);

test.describe.configure({ mode: "serial" });

for (const [name, walk] of Object.entries(WALKS)) {
  test(`Lighthouse finds each screen of the flow "${name}" within its budget`, async ({ baseURL }) => {
    test.setTimeout(walk.routes.length * (asked || RUNS.landing) * RUN_MS);
    const { context, port, close } = await openBrowser(baseURL);
    try {
      const [page = await context.newPage()] = context.pages();
      await walkAlong(walk, page, async (route, address) => {
        const runs = asked || (route === "Landing" ? RUNS.landing : RUNS.step);
        const figures = await askLighthouse(context, { address, port, runs });
        tellFigures({ route, lighthouse: figures });
        expectWithin(route, figures);
      });
    } finally {
      await close();
    }
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

/** A browser of its own whose default profile keeps the draft: the tabs that Lighthouse opens share it. */
async function openBrowser(baseURL: string | undefined) {
  const port = await anyFreePort();
  const profile = mkdtempSync(join(tmpdir(), "budget-"));
  const context = await chromium.launchPersistentContext(profile, {
    ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
    ...(baseURL ? { baseURL } : {}),
    ...{ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    ...{ locale: "es-CL", timezoneId: "America/Santiago" },
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, port, close };
}
