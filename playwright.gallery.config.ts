import { defineConfig } from "@playwright/test";
import { DESKTOP } from "./e2e/widths";
import journeys from "./playwright.config";

/** A walk with large text that the full run makes too. */
const LARGE = /@large/;
/** They look at one thing of their own, whatever the text's size. */
const OTHER_ASPECTS = ["keyboard.spec.ts", "forced-colors.spec.ts"];
/** The page of components has the week of wide windows in narrow ones, as no screen does. */
const NO_SCREEN = /every component in every state/;
const LARGE_ONLY = "large-text.spec.ts";

/**
 * Walks to every screen and dialog. `npm run gallery` takes pictures of them, `npm run gallery:large-text` with large
 * text and in the windows that zoom makes; `npm run test:full` only looks them through, with large text some.
 */
export default defineConfig({
  ...journeys,
  testDir: "e2e/gallery",
  testIgnore: [],
  globalTeardown: "./e2e/gallery/contact-sheet.ts",
  // One walk takes up to thirty pictures, each at four widths and looked through by axe.
  timeout: 480_000,
  use: { ...journeys.use, ...DESKTOP, contextOptions: { reducedMotion: "reduce" } },
  projects: [
    { name: "gallery", testIgnore: LARGE_ONLY, metadata: { isTakingPictures: true } },
    { name: "screens", testIgnore: LARGE_ONLY },
    {
      name: "large-text",
      testIgnore: OTHER_ASPECTS,
      grepInvert: NO_SCREEN,
      metadata: { isTakingPictures: true, isLargeText: true },
    },
    { name: "large-text-screens", grep: LARGE, metadata: { isLargeText: true } },
  ],
});
