import { spawnSync } from "node:child_process";
import { cpSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "@shop/test-kit/test-folder";
import { expect, test } from "vitest";
import { PROJECT_DIR } from "./project.mjs";

test("reset goes by .env: a database of the operator's own that is named there is left alone", () => {
  const copy = testFolder();
  cpSync(join(PROJECT_DIR, "tools"), join(copy, "tools"), { recursive: true });
  symlinkSync(join(PROJECT_DIR, "node_modules"), join(copy, "node_modules"));
  writeFileSync(join(copy, ".env"), "DATABASE_URL=postgresql://shop@db.example/shop\n");
  const { DATABASE_URL: _, ...env } = process.env;
  const args = [join(copy, "tools", "reset.mjs"), "--yes"];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8", timeout: 10_000 });
  expect(stderr).toContain("DATABASE_URL is set: empty that database yourself");
  expect(status).toBe(1);
});
