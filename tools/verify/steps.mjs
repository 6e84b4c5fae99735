import { join } from "node:path";
import { countPlaywright, countVitest } from "./counts.mjs";

/**
 * A node script with arguments. `report` requests a test runner's numbers and counts them; without it the step counts
 * as one.
 * @typedef {{ name: string, args: string[], env?: NodeJS.ProcessEnv, timeoutMs: number,
 *   report?: { ask: (path: string) => { args?: string[], env?: NodeJS.ProcessEnv },
 *     count: (report: any) => import("./counts.mjs").Counts } }} Step
 * @typedef {Step[]} Stage steps that run side by side
 */

const CHECK_MS = 120_000;
// Four times the duration on an idle machine with two cores.
const TESTS_MS = 1_200_000;
// `typescript` is an older version, for the API that dependency-cruiser needs.
const TSC = "typescript-native/bin/tsc";
const GALLERY = ["--config", "playwright.gallery.config.ts"];
const SCREENS = [...GALLERY, "--project=screens", "--project=large-text-screens"];
const PLAYWRIGHT = "@playwright/test/cli.js";

/**
 * `npm test`: checks of the source side by side, longest first, then what needs all cores.
 * @returns {Stage[]}
 */
export function quickStages() {
  return [
    [
      check("types of the web app", TSC, ["-p", "apps/web/tsconfig.json"]),
      check("types of the desk", TSC, ["-p", "apps/desk/tsconfig.json"]),
      check("types of servers and tools", TSC, ["-p", "tsconfig.json"]),
      check("import directions", "dependency-cruiser/bin/dependency-cruise.mjs", [
        ...["--config", ".dependency-cruiser.cjs"],
        ...["packages", "apps", "e2e", "chaos", "tools", "bench"],
      ]),
      check("unused code", "knip/bin/knip.js", ["--no-progress"]),
      check("code that only tests call", "knip/bin/knip.js", [
        ...["--no-progress", "--production", "--config", "knip.production.json"],
      ]),
      check("steps of the schema", "squawk-cli/js/bin/squawk", ["apps/api/drizzle/*.sql"]),
      check("format and lint", "@biomejs/biome/bin/biome", ["ci", "--colors=off", "."]),
    ],
    [{ name: "build", args: ["tools/build.mjs"], timeoutMs: CHECK_MS }],
    [check("what the build asks of browsers", "eslint/bin/eslint.js", ["apps/web/dist"])],
    [vitest("unit, database and component tests", "!slow")],
    [journeys("journeys in a browser", ["journeys"])],
  ];
}

/** Additional stages of `npm run test:full`. @returns {Stage[]} */
export function fullStages() {
  return [
    [
      vitest("start failures, kills, drills and what else starts programs", "slow", [
        "apps/",
        "bench/",
        "tools/",
      ]),
    ],
    // Each fills the machine; side by side they would exceed the buyers' time-outs.
    [vitest("buyers among faults, a cluster and deployments", "slow", ["chaos/", "--maxWorkers=1"])],
    [{ ...vitest("a start and a purchase on Node 24", "slow"), args: ["tools/test-node-24.mjs"] }],
    [journeys("longer and rarer journeys", ["more-journeys"])],
    [playwright("every screen and dialog, looked through, and six with large text", SCREENS)],
  ];
}

/**
 * @param {string} name
 * @param {string} script inside node_modules
 * @param {string[]} args
 * @returns {Step}
 */
export function check(name, script, args) {
  return { name, args: [join("node_modules", script), ...args], timeoutMs: CHECK_MS };
}

/**
 * @param {string} name
 * @param {string} project
 * @param {string[]} [options]
 * @returns {Step}
 */
export function vitest(name, project, options = []) {
  return {
    ...check(name, "vitest/vitest.mjs", ["run", `--project=${project}`, ...options]),
    timeoutMs: TESTS_MS,
    report: {
      ask: (path) => ({ args: ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`] }),
      count: countVitest,
    },
  };
}

/** @param {string} name @param {string[]} projects */
function journeys(name, projects) {
  return playwright(
    name,
    projects.map((project) => `--project=${project}`),
  );
}

/** @param {string} name @param {string[]} args @returns {Step} */
export function playwright(name, args) {
  return {
    ...check(name, PLAYWRIGHT, ["test", ...args]),
    timeoutMs: TESTS_MS,
    report: {
      ask: (path) => ({ env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path } }),
      count: countPlaywright,
    },
  };
}
