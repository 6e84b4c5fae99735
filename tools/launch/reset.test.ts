import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { PROJECT_DIR } from "./project.mjs";

let copy = "";
afterEach(() => rmSync(copy, { recursive: true, force: true }));

test("reset goes by .env: a database of the operator's own that is named there is left alone", () => {
  copy = mkdtempSync(join(tmpdir(), "shop-reset-"));
  cpSync(join(PROJECT_DIR, "tools"), join(copy, "tools"), { recursive: true });
  symlinkSync(join(PROJECT_DIR, "node_modules"), join(copy, "node_modules"));
  writeFileSync(join(copy, ".env"), "DATABASE_URL=postgresql://shop@db.example/shop\n");
  const { DATABASE_URL: _, ...env } = process.env;
  const args = [join(copy, "tools", "reset.mjs"), "--yes"];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8", timeout: 10_000 });
  expect(stderr).toContain("DATABASE_URL is set: empty that database yourself");
  expect(status).toBe(1);
});
