import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { PROJECT_DIR } from "../launch/project.mjs";
import { countOne, countStep } from "./counts.mjs";
import { runCommand } from "./run-command.mjs";

/** @typedef {{ reportDir: string, signal: AbortSignal }} Run */

/**
 * Runs one step per core at a time; prints one line each, and all output on failure.
 * @param {import("./steps.mjs").Stage} stage
 * @param {Run} run
 * @returns {Promise<import("./counts.mjs").Counts>} of all steps together
 */
export async function runStage(stage, run) {
  const left = [...stage];
  const total = { passed: 0, failed: 0, skipped: 0 };
  const work = async () => {
    for (let step = left.shift(); step && !run.signal.aborted; step = left.shift()) {
      const { passed, failed, skipped } = await runStep(step, run);
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return total;
}

/** @param {import("./steps.mjs").Step} step @param {Run} run */
async function runStep({ name, args, env = {}, timeoutMs, report }, { reportDir, signal }) {
  const path = join(reportDir, `${name.replaceAll(/\W+/g, "-")}.json`);
  const asked = report?.ask(path) ?? {};
  const { code, output, durationMs } = await runCommand([...args, ...(asked.args ?? [])], {
    cwd: PROJECT_DIR,
    env: { ...env, ...asked.env },
    timeoutMs,
    signal,
  });
  const isGood = code === 0;
  const counts = report ? countStep(readReport(path, report.count), isGood) : countOne(isGood);
  console.log(lineOf(name, counts, durationMs));
  if (counts.failed > 0) console.log(`${output.trimEnd()}\n`);
  return counts;
}

/** @param {string} path @param {(report: any) => import("./counts.mjs").Counts} count */
function readReport(path, count) {
  return existsSync(path) ? count(JSON.parse(readFileSync(path, "utf8"))) : null;
}

/**
 * @param {string} name
 * @param {import("./counts.mjs").Counts} counts
 * @param {number} durationMs
 */
function lineOf(name, { passed, failed, skipped }, durationMs) {
  const result = failed > 0 ? "FAILED" : "ok";
  const numbers = [
    passed + failed > 1 && `${passed} of ${passed + failed}`,
    skipped > 0 && `${skipped} skipped`,
  ];
  const details = [...numbers, `${(durationMs / 1000).toFixed(1)} s`].filter(Boolean).join(", ");
  return `${result.padEnd(7)}${name} (${details})`;
}
