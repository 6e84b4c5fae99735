import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Reads the operator's `.env`, when there is one; what the environment says already wins.
 * @param {string} projectDir
 */
export function loadEnvFile(projectDir) {
  const path = join(projectDir, ".env");
  if (existsSync(path)) process.loadEnvFile(path);
}
