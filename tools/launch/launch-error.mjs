/** A failure that the person at the terminal can act on: its message is one sentence, shown without a stack. */
export class LaunchError extends Error {}

/**
 * Ends a command the way a person can read: one sentence for a known failure, the stack for a bug.
 * @param {unknown} error
 */
export function endWithError(error) {
  console.error(error instanceof LaunchError ? error.message : error);
  process.exitCode = 1;
}
