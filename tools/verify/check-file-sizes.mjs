import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { PROJECT_DIR } from "../launch/project.mjs";
import { tooLong } from "./file-sizes.mjs";

const FOLDERS = ["packages", "apps", "catalogue", "e2e", "bench", "chaos", "tools"];
const SOURCE = /\.(tsx?|mjs)$/;
const NOT_OURS = /(^|\/)(node_modules|dist|drizzle)\//;

const found = FOLDERS.map((folder) => join(PROJECT_DIR, folder))
  .filter((folder) => existsSync(folder))
  .flatMap(sourcesIn)
  .flatMap((path) => tooLong(relative(PROJECT_DIR, path), readFileSync(path, "utf8")));
for (const sentence of found) console.log(sentence);
if (found.length > 0) process.exitCode = 1;

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !NOT_OURS.test(path));
}
