import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "@shop/test-kit/test-folder";
import { expect, test } from "vitest";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";

test("the shop's new password stands in no program's arguments, which everybody on the machine can read", () => {
  const folder = testFolder();
  const told = join(folder, "arguments");
  writeFileSync(join(folder, "psql"), `#!/bin/sh\nprintf '%s\\n' "$@" > ${told}\n`, { mode: 0o755 });
  const script = join(PROJECT_DIR, "deploy", "patroni", "create-shop-database.sh");
  const env = { PATH: `${folder}:/usr/bin:/bin`, SHOP_DATABASE_PASSWORD: "letters" };
  expect(spawnSync("sh", [script, "postgresql://here"], { env, timeout: 10_000 }).status).toBe(0);
  expect(readFileSync(told, "utf8")).toContain("--set=database=shop");
  expect(readFileSync(told, "utf8")).not.toContain("letters");
});
