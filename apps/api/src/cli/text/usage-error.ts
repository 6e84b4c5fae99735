/** How a command was written, not what it did. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** @throws UsageError with one sentence */
export function refuse(sentence: string): never {
  throw new UsageError(sentence);
}
