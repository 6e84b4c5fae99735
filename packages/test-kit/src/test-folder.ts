import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Removed when the running test ends. */
export function testFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
