import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { LaunchError } from "../launch/launch-error.mjs";
import { isBrowser } from "./is-browser.mjs";
import { packagedChromium } from "./packaged-chromium.mjs";

/**
 * `env` is added to the environment.
 * @typedef {{ executablePath: string, env: Record<string, string> }} Browser
 */

// No sandbox as root, no updates, accounts or network in a test.
export const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

const SYSTEM_NAMES = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"];
const SYSTEM_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * BROWSER_PATH, else Playwright's browser, else the system's, else one from an npm package.
 * @returns {Promise<Browser>}
 * @throws {LaunchError} when none runs, or BROWSER_PATH does not
 */
export async function findBrowser() {
  const asked = process.env.BROWSER_PATH;
  const found = asked ? firstRunning([asked], isBrowser) : firstRunning(installedPaths(), isBrowser);
  if (found) return { executablePath: found, env: {} };
  if (asked)
    throw new LaunchError(`BROWSER_PATH (${asked}) is no Chrome or Chromium that runs: correct or unset it.`);
  const packaged = await packagedChromium();
  if (packaged) return packaged;
  throw new LaunchError(
    "No browser for the tests runs here: run `npx playwright install --with-deps chromium`, install Chrome, or set BROWSER_PATH.",
  );
}

/** @param {string[]} paths @param {(path: string) => boolean} runs */
export function firstRunning(paths, runs) {
  return paths.find((path) => runs(path)) ?? null;
}

function installedPaths() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...onPath, ...SYSTEM_PATHS].filter((path) => existsSync(path));
}
