import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installMissing } from "./launch/install.mjs";
import { endWithError } from "./launch/launch-error.mjs";
import { PROJECT_DIR } from "./launch/project.mjs";
import { runStep } from "./verify/run-step.mjs";
import { allSteps } from "./verify/steps.mjs";

try {
  await installMissing(PROJECT_DIR);
  await runAll();
} catch (error) {
  endWithError(error);
  console.log("0 passed, 1 failed");
}

async function runAll() {
  // Two runs in one folder must not read each other's numbers.
  const reportDir = join(PROJECT_DIR, "node_modules", ".cache", "academy-shop", `test-${process.pid}`);
  mkdirSync(reportDir, { recursive: true });
  const stopped = stopAsked();
  let passed = 0;
  let failed = 0;
  for (const step of allSteps(reportDir)) {
    if (stopped()) break;
    const counts = await runStep(step);
    passed += counts.passed;
    failed += counts.failed;
  }
  rmSync(reportDir, { recursive: true, force: true });
  if (failed > 0 || stopped()) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed`);
}

function stopAsked() {
  let isAsked = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      isAsked = true;
    });
  }
  return () => isAsked;
}
