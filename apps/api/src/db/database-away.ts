/** SQLSTATEs, network codes and words of the driver that mean: the connection is good for nothing more. */
const LOST =
  /^(08|57P0[1-3]|25006)|^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$|Connection terminated|is not queryable/;
/** The same for: out of room, too busy, or nobody knows what became of a COMMIT; ask again soon. */
const BUSY = /^(57P|53|58030|55P03|57014|40P01|40003)|timeout exceeded when trying to connect/;
const MAX_CAUSES = 5;

function causes(error: unknown): { code?: unknown; message: string }[] {
  const chain = [];
  for (let cause = error; cause instanceof Error && chain.length < MAX_CAUSES; cause = cause.cause) {
    chain.push(cause as Error & { code?: unknown });
  }
  return chain;
}

const says = (error: unknown, words: RegExp) =>
  causes(error).some(({ code, message }) => words.test(String(code)) || words.test(message));

/**
 * Whether an error, or what caused it, says that this connection leads nowhere: it broke, or its server ends or is one
 * that only reads, as a primary becomes whose place another one took (HA-02).
 */
export function isConnectionLost(error: unknown): boolean {
  return says(error, LOST);
}

/** Whether an error, or what caused it, says that the database cannot be asked now. */
export function isDatabaseAway(error: unknown): boolean {
  return says(error, LOST) || says(error, BUSY);
}

/** Whether an error, or what caused it, is the database's of that SQLSTATE. */
export function hasSqlState(error: unknown, state: string): boolean {
  return causes(error).some(({ code }) => code === state);
}
