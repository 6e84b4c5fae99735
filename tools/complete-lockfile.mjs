import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_DIR } from "./launch/project.mjs";
import { missingOptionals } from "./lockfile/missing-optionals.mjs";

const path = join(PROJECT_DIR, "package-lock.json");
const lockfile = JSON.parse(readFileSync(path, "utf8"));
const missing = missingOptionals(lockfile.packages);
const all = Object.entries({ ...lockfile.packages, ...missing });
lockfile.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, "en")));
writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`${Object.keys(missing).length} entries added to package-lock.json.`);
