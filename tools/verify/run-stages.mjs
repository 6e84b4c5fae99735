import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_DIR } from "../launch/project.mjs";
import { runStage } from "./run-stage.mjs";

/**
 * Runs stages in sequence and prints the sums; a failure sets the exit code.
 * @param {import("./steps.mjs").Stage[]} stages
 */
export async function runStages(stages) {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop.abort());
  // Concurrent runs in one folder must not share reports.
  const reportDir = join(PROJECT_DIR, "node_modules", ".cache", "academy-shop", `test-${process.pid}`);
  mkdirSync(reportDir, { recursive: true });
  let passed = 0;
  let failed = 0;
  for (const stage of stages) {
    if (stop.signal.aborted) break;
    const counts = await runStage(stage, { reportDir, signal: stop.signal });
    passed += counts.passed;
    failed += counts.failed;
  }
  rmSync(reportDir, { recursive: true, force: true });
  if (failed > 0 || stop.signal.aborted) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed`);
}
