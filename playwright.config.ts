import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS } from "./tools/browser/find-browser.mjs";

/** Journeys that `npm test` walks on a phone too; `npm run test:full` walks the rest there. */
const BOTH_WIDTHS = /@both-widths/;
// What a screen costs is measured by `npm run budget`, how it looks is taken by `npm run gallery`.
const ELSEWHERE = ["budget/**", "gallery/**"];
/** Count the taps and keys of a phone, and what jumps there. */
const PHONE_ONLY = ["**/tasks.spec.ts", "**/layout-shifts.spec.ts"];
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

/** Journeys in a real browser. The global setup starts a shop of their own and finds the browser. */
export default defineConfig({
  testDir: "e2e",
  testIgnore: ELSEWHERE,
  globalSetup: "./tools/e2e-shop.mjs",
  outputDir: "test-results",
  workers: 2,
  // The longest journey takes 55 s on two quiet cores.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["json"], ["line"]] : [["list"]],
  use: {
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
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: [...ELSEWHERE, ...PHONE_ONLY],
    },
    { name: "phone", use: phone, grep: BOTH_WIDTHS },
    { name: "phone-too", use: phone, grepInvert: BOTH_WIDTHS },
  ],
});
