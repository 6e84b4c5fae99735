import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";

const SCRIPT = join(PROJECT_DIR, "deploy", "patroni", "create-shop-database.sh");

let folder = "";
beforeEach(() => {
  folder = mkdtempSync("/tmp/script-");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the shop's new password stands in no program's arguments, which everybody on the machine can read", () => {
  const told = join(folder, "arguments");
  writeFileSync(join(folder, "psql"), `#!/bin/sh\nprintf '%s\\n' "$@" > ${told}\n`, { mode: 0o755 });
  const env = { PATH: `${folder}:/usr/bin:/bin`, SHOP_DATABASE_PASSWORD: "letters" };
  expect(spawnSync("sh", [SCRIPT, "postgresql://here"], { env, timeout: 10_000 }).status).toBe(0);
  expect(readFileSync(told, "utf8")).toContain("--set=database=shop");
  expect(readFileSync(told, "utf8")).not.toContain("letters");
});
