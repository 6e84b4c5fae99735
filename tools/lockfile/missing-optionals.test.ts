import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_DIR } from "../launch/project.mjs";
import { missingOptionals } from "./missing-optionals.mjs";

test("optional builds for other systems get an entry, those that have one do not", () => {
  const packages = {
    "": { version: "0.1.0" },
    "node_modules/tool": {
      version: "2.0.0",
      dev: true,
      optionalDependencies: {
        "@tool/linux-x64": "2.0.0",
        "@tool/linux-x64-musl": "2.0.0",
        fsevents: "^2.3.0",
      },
    },
    "node_modules/@tool/linux-x64": { version: "2.0.0", optional: true },
  };
  expect(missingOptionals(packages)).toEqual({
    "node_modules/@tool/linux-x64-musl": {
      ...{ version: "2.0.0", dev: true, optional: true },
      ...{ os: ["linux"], cpu: ["x64"], libc: ["musl"] },
    },
  });
});

test("npm ci accepts our lockfile: run `node tools/complete-lockfile.mjs` when this fails", () => {
  const lockfile = JSON.parse(readFileSync(join(PROJECT_DIR, "package-lock.json"), "utf8"));
  expect(Object.keys(missingOptionals(lockfile.packages))).toEqual([]);
});
