export class UsageError extends Error {
  override readonly name = "UsageError";
}

export function refuse(sentence: string): never {
  throw new UsageError(sentence);
}
