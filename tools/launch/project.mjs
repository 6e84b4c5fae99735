import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this copy of the shop. */
export const PROJECT_DIR = realpathSync(fileURLToPath(new URL("../..", import.meta.url)));

/** Reads the operator's `.env`, when there is one; what the environment says already wins. */
export function loadEnvFile() {
  const path = join(PROJECT_DIR, ".env");
  if (existsSync(path)) process.loadEnvFile(path);
}
