import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { LaunchError } from "../launch/launch-error.mjs";

/**
 * @param {string} projectDir
 * @param {"web" | "desk"} app
 * @throws {LaunchError} with vite's output
 */
export async function buildWithVite(projectDir, app) {
  const vite = join(projectDir, "node_modules", "vite", "bin", "vite.js");
  const done = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: join(projectDir, "apps", app),
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
  });
  if (done.status !== 0) throw new LaunchError(`apps/${app} cannot be built:\n${done.stdout}${done.stderr}`);
}
