interface Schema<Value> {
  /** Throws on what does not fit. */
  parse: (stored: unknown) => Value;
}

/** Null for no text, and for text that is not JSON or does not fit. */
export function readJson<Value>(schema: Schema<Value>, text: string | null): Value | null {
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
