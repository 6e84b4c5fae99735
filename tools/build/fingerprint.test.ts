import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "@shop/test-kit/test-folder";
import { beforeEach, expect, test } from "vitest";
import { fingerprint } from "./fingerprint.mjs";

let project = "";
beforeEach(() => {
  project = testFolder();
  mkdirSync(join(project, "src"));
  writeFileSync(join(project, "src", "a.ts"), "1");
});

const print = () => fingerprint(project, ["src", "missing"]);

test("an edit, a new file, a new name and a removal each ask for a build", async () => {
  const seen = [await print()];
  writeFileSync(join(project, "src", "a.ts"), "2");
  seen.push(await print());
  writeFileSync(join(project, "src", "b.ts"), "1");
  seen.push(await print());
  renameSync(join(project, "src", "b.ts"), join(project, "src", "c.ts"));
  seen.push(await print());
  rmSync(join(project, "src", "a.ts"));
  seen.push(await print());
  expect(new Set(seen).size).toBe(seen.length);
});

test("touching a file or changing a test asks for none", async () => {
  const before = await print();
  writeFileSync(join(project, "src", "a.ts"), "1");
  writeFileSync(join(project, "src", "a.test.ts"), "1");
  expect(await print()).toBe(before);
});
