import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LaunchError } from "./launch-error.mjs";

export const PROJECT_DIR = realpathSync(fileURLToPath(new URL("../..", import.meta.url)));

/** The environment overrides the `.env`. @throws {LaunchError} when it may not be read */
export function loadEnvFile() {
  const path = join(PROJECT_DIR, ".env");
  if (!existsSync(path)) return;
  try {
    process.loadEnvFile(path);
  } catch {
    throw new LaunchError(`${path} cannot be read: run this as root or as the shop's user.`);
  }
}
