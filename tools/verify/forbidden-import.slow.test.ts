import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execaNode } from "execa";
import { expect, onTestFinished, test } from "vitest";
import { PROJECT_DIR } from "../launch/project.mjs";

const SCRIPT = join(PROJECT_DIR, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
const CONFIG = ".dependency-cruiser.cjs";

async function cruise(files: Record<string, string>) {
  const dir = mkdtempSync(join(tmpdir(), "imports-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const name of [CONFIG, "tsconfig.json", "tsconfig.base.json"])
    cpSync(join(PROJECT_DIR, name), join(dir, name));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(join(dir, dirname(path)), { recursive: true });
    writeFileSync(join(dir, path), source);
  }
  const { exitCode, stdout } = await execaNode(SCRIPT, ["--config", CONFIG, "packages"], {
    cwd: dir,
    reject: false,
  });
  return { exitCode, stdout };
}

test("sources are really read: an import against the directions fails, of a type alone, too", async () => {
  const { exitCode, stdout } = await cruise({
    "packages/contracts/src/call.ts": "export type Call = string;\n",
    "packages/domain/src/rule.ts":
      'import type { Call } from "../../contracts/src/call";\nexport type Rule = Call;\n',
  });
  expect(stdout).toContain("domain-imports-nothing: packages/domain/src/rule.ts");
  expect(exitCode).toBeGreaterThan(0);
});
