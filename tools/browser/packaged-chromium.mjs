import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PROJECT_DIR } from "../launch/project.mjs";
import { withLock } from "../process/lock.mjs";
import { isBrowser } from "./is-browser.mjs";

const UNPACK_TIMEOUT_MS = 120_000;
const PACKAGE_DIR = join(PROJECT_DIR, "node_modules", "@sparticuz", "chromium");
const CACHE_DIR = join(PROJECT_DIR, "node_modules", ".cache", "academy-shop");

/**
 * Chromium from @sparticuz/chromium, unpacked once; null when it cannot run here. Brings libraries and fonts that the
 * system lacks.
 * @returns {Promise<import("./find-browser.mjs").Browser | null>}
 */
export async function packagedChromium() {
  const dir = await unpacked();
  if (!dir) return null;
  const executablePath = join(dir, "chromium");
  /** @type {Record<string, string>} */
  const fonts = existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_PATH: join(dir, "fonts") };
  const choices = [fonts, { ...fonts, LD_LIBRARY_PATH: join(dir, "al2023", "lib") }];
  const env = choices.find((each) => isBrowser(executablePath, each));
  return env ? { executablePath, env } : null;
}

/** @returns {Promise<string | null>} */
async function unpacked() {
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(PACKAGE_DIR)) return null;
  const { version } = JSON.parse(readFileSync(join(PACKAGE_DIR, "package.json"), "utf8"));
  const dir = join(CACHE_DIR, `chromium-${version}`);
  return withLock(join(CACHE_DIR, "chromium.lock"), async () =>
    existsSync(dir) || unpack(dir) ? dir : null,
  );
}

/** @param {string} dir */
function unpack(dir) {
  const unfinished = `${dir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  // The package unpacks into TMPDIR, with its libraries only when it detects Amazon's cloud.
  const done = spawnSync(
    process.execPath,
    [fileURLToPath(new URL("./unpack-chromium.mjs", import.meta.url))],
    {
      cwd: dirname(dir),
      env: { ...process.env, TMPDIR: unfinished, CODEBUILD_BUILD_IMAGE: "nodejs22" },
      stdio: ["ignore", "ignore", "inherit"],
      timeout: UNPACK_TIMEOUT_MS,
    },
  );
  if (done.status !== 0) return false;
  renameSync(unfinished, dir);
  return true;
}
