import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "@shop/test-kit/test-folder";
import { expect, test } from "vitest";
import { runCommand } from "./run-command.mjs";

// Does not end, and its child holds the output open.
const ENDLESS =
  "require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' }); setTimeout(() => {}, 60_000)";

test("a command is reported with its exit code and both outputs", async () => {
  const { code, output } = await run("console.log('out'); console.error('err'); process.exitCode = 3");
  expect(code).toBe(3);
  expect(output).toContain("out\n");
  expect(output).toContain("err");
});

test("a command past its time is stopped with its children", async () => {
  const { code, output, durationMs } = await run(ENDLESS, { timeoutMs: 300 });
  expect(code).not.toBe(0);
  expect(output).toContain("not finished within 0.3 s");
  expect(durationMs).toBeLessThan(5000);
});

test("a command that is told to stop is stopped with its children", async () => {
  const { code, durationMs } = await run(ENDLESS, { signal: AbortSignal.timeout(300) });
  expect(code).not.toBe(0);
  expect(durationMs).toBeLessThan(5000);
});

test("a command has no input to wait for", async () => {
  expect((await run("process.stdin.on('end', () => process.exit(0)).resume()")).code).toBe(0);
});

function run(script: string, { timeoutMs = 10_000, signal = new AbortController().signal } = {}) {
  const dir = testFolder();
  const path = join(dir, "script.cjs");
  writeFileSync(path, script);
  return runCommand([path], { cwd: dir, env: {}, timeoutMs, signal });
}
