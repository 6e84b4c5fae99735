interface Failure {
  code: string;
  syscall: string;
  message: string;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { code: "", syscall: "", message: String(error) };
  const { code = "", syscall = "" } = error as Error & { code?: string; syscall?: string };
  return { code, syscall, message: error.message };
}

// A missing file has ENOENT as well.
const isConnecting = ({ code, syscall }: Failure) =>
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/.test(code) ||
  (code === "ENOENT" && syscall === "connect");

/** One sentence for the operator, with an instruction where known. */
export function startFailure(error: unknown): string {
  const failure = failureOf(error);
  const { code, message } = failure;
  if (isConnecting(failure))
    return `The database cannot be reached (${code}): start it, or mend DATABASE_URL.`;
  // SQLSTATE classes: refused user or password, unknown database.
  if (/^(28...|3D...)$/.test(code)) return `The database refuses the shop (${message}): mend DATABASE_URL.`;
  if (code === "EADDRINUSE") return `The port is taken (${message}): set PORT to another.`;
  return message;
}
