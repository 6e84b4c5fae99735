import { defineConfig } from "@playwright/test";
import { DESKTOP } from "./e2e/widths";
import journeys from "./playwright.config";

/** Walks to every screen and dialog. `npm run gallery` takes pictures of them, `npm run test:full` only looks them through. */
export default defineConfig({
  ...journeys,
  testDir: "e2e/gallery",
  testIgnore: [],
  globalTeardown: "./e2e/gallery/contact-sheet.ts",
  // One walk takes up to thirty pictures, each at four widths and looked through by axe.
  timeout: 480_000,
  use: { ...journeys.use, ...DESKTOP, contextOptions: { reducedMotion: "reduce" } },
  projects: [{ name: "gallery", metadata: { isTakingPictures: true } }, { name: "screens" }],
});
