import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config";

const withLighthouse = process.env.LIGHTHOUSE === "1";

/** What `npm run budget` measures: the scripts of each screen, or what Lighthouse says of it. */
export default defineConfig({
  ...journeys,
  testIgnore: [],
  testMatch: withLighthouse ? "budget/lighthouse.spec.ts" : "budget/scripts.spec.ts",
  // Two Lighthouses at once would measure each other.
  workers: withLighthouse ? 1 : 2,
  // A recorded walk would keep the machine busy while another browser is measured.
  use: { ...journeys.use, trace: withLighthouse ? "off" : "retain-on-failure" },
  reporter: [["./e2e/budget/table-reporter.ts"]],
  // What scripts weigh is the same everywhere, and Lighthouse looks as a phone does.
  projects: (journeys.projects ?? [])
    .filter(({ name }) => name === "phone")
    .map((phone) => ({ ...phone, grep: /./ })),
});
