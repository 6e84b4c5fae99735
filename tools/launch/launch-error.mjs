/** An error for the operator: its one sentence is shown without a stack. */
export class LaunchError extends Error {}

/** Prints one sentence for a known failure, the stack for a bug. @param {unknown} error */
export function endWithError(error) {
  console.error(error instanceof LaunchError ? error.message : error);
  process.exitCode = 1;
}
