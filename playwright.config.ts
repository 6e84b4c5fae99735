import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS } from "./tools/browser/find-browser.mjs";

/** Journeys in a real browser. The global setup starts a shop of their own and finds the browser. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./tools/e2e-shop.mjs",
  outputDir: "test-results",
  workers: 2,
  // Bounds for a busy machine of two cores; a quiet one takes a tenth.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["json"], ["line"]] : [["list"]],
  use: {
    baseURL: process.env.BASE_URL,
    locale: "es-CL",
    timezoneId: "America/Santiago",
    trace: "retain-on-failure",
    actionTimeout: 30_000,
    launchOptions: { executablePath: process.env.BROWSER_PATH, args: BROWSER_ARGS },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    { name: "phone", use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } },
  ],
});
