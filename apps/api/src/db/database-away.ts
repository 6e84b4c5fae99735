// SQLSTATEs, network codes and driver messages of a dead connection.
const LOST =
  /^(08|57P0[1-3]|25006)|^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$|Connection terminated|is not queryable/;
// The same for a server without room, too busy, or with an unknown end of COMMIT: a retry may succeed.
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

// Whether the connection is dead: broken, its server stopping, or read-only, like a primary after a failover (HA-02).
export function isConnectionLost(error: unknown): boolean {
  return says(error, LOST);
}

/** Whether an error or its causes mean that the database cannot be queried for now. */
export function isDatabaseAway(error: unknown): boolean {
  return says(error, LOST) || says(error, BUSY);
}

/** Whether an error or its causes have this SQLSTATE. */
export function hasSqlState(error: unknown, state: string): boolean {
  return causes(error).some(({ code }) => code === state);
}
