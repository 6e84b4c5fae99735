import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_DIR } from "../launch/project.mjs";

const TEST_FILE = /\.(test|spec)\.tsx?$/;

export function testFiles() {
  return ["packages", "apps", "catalogue", "e2e", "tools", "chaos"]
    .filter((folder) => existsSync(join(PROJECT_DIR, folder)))
    .flatMap((folder) =>
      readdirSync(join(PROJECT_DIR, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => !/\/(node_modules|dist)\//.test(path)),
    );
}
