import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const NOT_BUILT = /\.test\.tsx?$|(^|\/)(dist|node_modules)\//;

/**
 * Changes when a file of the inputs is edited, added, removed or renamed.
 * @param {string} projectDir
 * @param {string[]} inputs files and folders; those that do not exist count as empty
 */
export async function fingerprint(projectDir, inputs) {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap((input) => filesOf(projectDir, input)).sort()) {
    hash.update(`${path}\n`).update(await readFile(join(projectDir, path)));
  }
  return hash.digest("hex").slice(0, 20);
}

/** @param {string} projectDir @param {string} input */
function filesOf(projectDir, input) {
  const stat = statSync(join(projectDir, input), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [input];
  return readdirSync(join(projectDir, input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectDir.length + 1))
    .filter((path) => !NOT_BUILT.test(path));
}
