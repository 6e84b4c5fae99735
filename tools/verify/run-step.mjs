import { existsSync, readFileSync, rmSync } from "node:fs";
import { PROJECT_DIR } from "../launch/project.mjs";
import { countOne, countStep } from "./counts.mjs";
import { runCommand } from "./run-command.mjs";

/**
 * Runs one step, prints a line with its result and time, and all its output when something failed.
 * @param {import("./steps.mjs").Step} step
 * @returns {Promise<import("./counts.mjs").Counts>}
 */
export async function runStep({ name, args, env = {}, timeoutMs, report }) {
  if (report) rmSync(report.path, { force: true });
  const { code, output, durationMs } = await runCommand(args, { cwd: PROJECT_DIR, env, timeoutMs });
  const exitedWell = code === 0;
  const counts = report ? countStep(readReport(report), exitedWell) : countOne(exitedWell);
  console.log(lineOf(name, counts, durationMs));
  if (counts.failed > 0) console.log(`${output.trimEnd()}\n`);
  return counts;
}

/** @param {NonNullable<import("./steps.mjs").Step["report"]>} report */
function readReport({ path, count }) {
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
