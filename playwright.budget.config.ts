import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config";

/** `npm run budget`: what Lighthouse says of each screen; LIGHTHOUSE_RUNS is how often it is asked. */
export default defineConfig({
  ...journeys,
  testDir: "e2e/budget",
  testIgnore: [],
  // Two Lighthouses at once would measure each other.
  workers: 1,
  // A recorded walk would keep the machine busy while another browser is measured.
  use: { ...journeys.use, trace: "off" },
  reporter: [["list"]],
  projects: [{ name: "budget" }],
});
