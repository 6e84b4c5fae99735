import { check, playwright, vitest } from "./steps.mjs";

const HALF_AN_HOUR_MS = 1_800_000;

/**
 * Parts of `npm run soak`, each at most half an hour; `npm run soak -- chaos` runs one.
 * @type {Record<string, import("./steps.mjs").Step>}
 */
export const SOAK_PARTS = {
  races: part({
    ...vitest("races and long forms of the tests at full length", "unit", ["--project=db"]),
    env: { SOAK: "1" },
  }),
  contract: part({
    ...vitest("every call of the contract, with every input", "slow"),
    args: ["node_modules/vitest/vitest.mjs", "run", "--project=slow", "apps/api/src/contract-fuzz"],
    env: { SOAK: "1" },
  }),
  "node-24": part({
    ...vitest("unit and API tests on Node 24", "unit"),
    args: ["tools/test-node-24.mjs", "unit-and-api"],
  }),
  chaos: part(script("2,000 buyers among kills and faults", "chaos/run.ts", ["--orders", "2000"])),
  cluster: part(
    script("600 buyers while a cluster is killed", "chaos/run.ts", ["--cluster", "--orders", "600"]),
  ),
  growth: part(script("a million orders", "bench/run.ts", ["--only", "growth"])),
  gallery: part(gallery("every screen and dialog, with pictures at four widths", "gallery")),
  "large-text": part(
    gallery("every screen and dialog with large text and in the windows of zoom", "large-text"),
  ),
  screens: part(
    playwright("each screen by Lighthouse, its scripts' weight, and what jumps", [
      "--config",
      "playwright.budget.config.ts",
    ]),
  ),
};

/** @param {string} name @param {string} project */
function gallery(name, project) {
  return playwright(name, ["--config", "playwright.gallery.config.ts", `--project=${project}`]);
}

/** @param {import("./steps.mjs").Step} step */
function part(step) {
  return { ...step, timeoutMs: HALF_AN_HOUR_MS };
}

/**
 * @param {string} name
 * @param {string} path
 * @param {string[]} args
 */
function script(name, path, args) {
  return check(name, "tsx/dist/cli.mjs", [path, ...args]);
}
