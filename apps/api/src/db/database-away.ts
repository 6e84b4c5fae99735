/** SQLSTATEs, network codes and words of the driver that mean: the database is away or too busy, ask again soon. */
const AWAY =
  /^(08|57P|53|55P03|57014|40P01)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$|timeout exceeded when trying to connect|Connection terminated|is not queryable/;
const MOST_CAUSES = 5;

function causes(error: unknown): { code?: unknown; message: string }[] {
  const chain = [];
  for (let cause = error; cause instanceof Error && chain.length < MOST_CAUSES; cause = cause.cause) {
    chain.push(cause as Error & { code?: unknown });
  }
  return chain;
}

/** Whether an error, or what caused it, says that the database cannot be asked now. */
export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(({ code, message }) => AWAY.test(String(code)) || AWAY.test(message));
}
