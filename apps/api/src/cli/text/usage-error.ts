export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** @throws UsageError with one sentence */
export function refuse(sentence: string): never {
  throw new UsageError(sentence);
}
