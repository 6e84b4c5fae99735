import { expect, test } from "vitest";
import { runCommand } from "./run-command.mjs";

const run = (script: string, timeoutMs = 10_000) =>
  runCommand(["-e", script], { cwd: "/", env: {}, timeoutMs });

test("a command is reported with its exit code and both outputs", async () => {
  const { code, output } = await run("console.log('out'); console.error('err'); process.exitCode = 3");
  expect(code).toBe(3);
  expect(output).toContain("out\n");
  expect(output).toContain("err\n");
});

test("a command past its time is stopped with its children", async () => {
  const child = "require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' })";
  const { code, output, durationMs } = await run(`${child}; setTimeout(() => {}, 60_000)`, 300);
  expect(code).not.toBe(0);
  expect(output).toContain("not finished within 0.3 s");
  expect(durationMs).toBeLessThan(5000);
});

test("a command has no input to wait for", async () => {
  expect((await run("process.stdin.on('end', () => process.exit(0)).resume()")).code).toBe(0);
});
