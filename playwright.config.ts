import { defineConfig } from "@playwright/test";
import { PHONE } from "./e2e/widths";
import { BROWSER_ARGS } from "./tools/browser/find-browser.mjs";

/** Longer and rarer journeys, which `npm run test:full` adds. */
const FULL = /@full/;

/** Journeys in a real browser. The global setup starts a shop of their own and finds the browser. */
export default defineConfig({
  testDir: "e2e",
  // What a screen costs is measured by `npm run budget`, how it looks is taken by `npm run gallery`.
  testIgnore: ["budget/**", "gallery/**"],
  globalSetup: "./tools/e2e-shop.mjs",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["json"], ["line"]] : [["list"]],
  use: {
    // Each journey runs at one width: the phone's, unless its file says otherwise.
    ...PHONE,
    baseURL: process.env.BASE_URL,
    locale: "es-CL",
    timezoneId: "America/Santiago",
    // Recording everything takes a third of the journeys' time: `npx playwright test --trace=on` does when it is needed.
    trace: "off",
    screenshot: "only-on-failure",
    actionTimeout: 15_000,
    launchOptions: { executablePath: process.env.BROWSER_PATH, args: BROWSER_ARGS },
  },
  projects: [
    { name: "journeys", grepInvert: FULL },
    { name: "more-journeys", grep: FULL },
  ],
});
