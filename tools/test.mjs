import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installMissing } from "./launch/install.mjs";
import { endWithError } from "./launch/launch-error.mjs";
import { PROJECT_DIR } from "./launch/project.mjs";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop.abort());

try {
  await installMissing(PROJECT_DIR);
  await runAll();
} catch (error) {
  endWithError(error);
  console.log("0 passed, 1 failed");
}

/** Runs the quick gate, with `--full` the slow one after it, and ends with the line that sums up both. */
async function runAll() {
  // What comes from npm is there only after the install.
  const [{ quickStages, fullStages }, { runStage }] = await Promise.all([
    import("./verify/steps.mjs"),
    import("./verify/run-stage.mjs"),
  ]);
  // Two runs in one folder must not read each other's numbers.
  const reportDir = join(PROJECT_DIR, "node_modules", ".cache", "academy-shop", `test-${process.pid}`);
  mkdirSync(reportDir, { recursive: true });
  const stages = [...quickStages(), ...(process.argv.includes("--full") ? fullStages() : [])];
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
