const LONGEST_CHAIN = 5;

/** A failed query's text ends with everything that it was asked with: RUTs, e-mails, tokens. It stays out of logs. */
export function withoutParams(text: string): string {
  return text.replace(/\n\s*params:[\s\S]*?(?=\n\s+at |$)/g, "");
}

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
  [more: string]: unknown;
}

/**
 * An error as logs may hold it: what failed and where, its causes by message and code. Own fields of errors are
 * left out: drivers and SDKs keep parameters and headers there (docs/architecture.md).
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: "something that is no error was thrown", stack: "" };
  }
  const code = "code" in error ? { code: String(error.code) } : {};
  const hasCause = error.cause !== undefined && depth < LONGEST_CHAIN;
  return {
    type: error.name,
    message: withoutParams(error.message),
    ...code,
    stack: withoutParams(error.stack ?? ""),
    ...(hasCause ? { cause: loggedError(error.cause, depth + 1) } : {}),
  };
}
