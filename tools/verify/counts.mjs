/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {boolean} isGood @returns {Counts} */
export function countOne(isGood) {
  return { passed: Number(isGood), failed: Number(!isGood), skipped: 0 };
}

/**
 * Vitest's JSON report. A file that breaks before its tests is one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests?: number, numTodoTests?: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

/**
 * Playwright's JSON report. An error outside of tests is one failure.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    // A test that passes on another try has failed once, and must be visible.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * A non-zero exit always counts as a failure.
 * @param {Counts | null} reported null when no report was written
 * @param {boolean} exitedWell
 * @returns {Counts}
 */
export function countStep(reported, exitedWell) {
  if (!reported) return countOne(false);
  const hidden = !exitedWell && reported.failed === 0 ? 1 : 0;
  return { ...reported, failed: reported.failed + hidden };
}
