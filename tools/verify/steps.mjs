import { join } from "node:path";
import { countPlaywright, countVitest } from "./counts.mjs";

/**
 * One thing that is checked. `args` run under node; `report` says where a test runner writes its numbers and how to
 * read them; without it the step counts as one.
 * @typedef {{ name: string, args: string[], env?: NodeJS.ProcessEnv, timeoutMs: number,
 *   report?: { path: string, count: (report: any) => import("./counts.mjs").Counts } }} Step
 */

const CHECK_MS = 120_000;
// Three walks with a build before them take 90 s on two busy cores.
const BUDGET_MS = 240_000;
// Four times what a quiet machine of two cores takes; both together stay below 45 minutes.
const TESTS_MS = 1_320_000;

/**
 * Everything `npm test` runs, quick checks first.
 * @param {string} reportDir
 * @returns {Step[]}
 */
export function allSteps(reportDir) {
  const vitestReport = join(reportDir, "vitest.json");
  const playwrightReport = join(reportDir, "playwright.json");
  return [
    check("format and lint", ["@biomejs/biome/bin/biome", "ci", "--colors=off", "."]),
    check("types of servers and tools", ["typescript/bin/tsc", "-p", "tsconfig.json"]),
    check("types of the web app", ["typescript/bin/tsc", "-p", "apps/web/tsconfig.json"]),
    check("import directions", [
      ...["dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".dependency-cruiser.cjs"],
      ...["packages", "apps", "e2e", "chaos", "tools", "bench"],
    ]),
    check("unused code", ["knip/bin/knip.js", "--no-progress"]),
    { name: "file sizes", args: ["tools/verify/check-file-sizes.mjs"], timeoutMs: CHECK_MS },
    { name: "build", args: ["tools/build.mjs"], timeoutMs: CHECK_MS },
    {
      name: "scripts of each screen within their budget",
      args: ["node_modules/@playwright/test/cli.js", "test", "--config", "playwright.budget.config.ts"],
      env: { LIGHTHOUSE: "0" },
      timeoutMs: BUDGET_MS,
    },
    {
      name: "unit, database and component tests",
      args: [
        ...["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json"],
        `--outputFile.json=${vitestReport}`,
      ],
      timeoutMs: TESTS_MS,
      report: { path: vitestReport, count: countVitest },
    },
    {
      name: "journeys in a browser",
      args: ["node_modules/@playwright/test/cli.js", "test"],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      timeoutMs: TESTS_MS,
      report: { path: playwrightReport, count: countPlaywright },
    },
  ];
}

/**
 * @param {string} name
 * @param {string[]} args script inside node_modules first
 * @returns {Step}
 */
function check(name, [script = "", ...args]) {
  return { name, args: [join("node_modules", script), ...args], timeoutMs: CHECK_MS };
}
