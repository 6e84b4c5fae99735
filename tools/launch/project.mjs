import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const PROJECT_DIR = realpathSync(fileURLToPath(new URL("../..", import.meta.url)));

/** The environment overrides the `.env`. */
export function loadEnvFile() {
  const path = join(PROJECT_DIR, ".env");
  if (existsSync(path)) process.loadEnvFile(path);
}
