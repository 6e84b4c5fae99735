import type { Operation } from "./fault-board";

export interface CallCounter {
  count(operation: Operation, token: string): void;
  /** Calls per operation for the token, whatever the answer. */
  of(token: string): Partial<Record<Operation, number>>;
  totals(): Partial<Record<Operation, number>>;
}

/** Counts authenticated API calls, so that a test can show that one token was committed once. */
export function createCallCounter(): CallCounter {
  const totals: Partial<Record<Operation, number>> = {};
  const byToken = new Map<string, Partial<Record<Operation, number>>>();
  const increment = (counts: Partial<Record<Operation, number>>, operation: Operation) => {
    counts[operation] = (counts[operation] ?? 0) + 1;
  };
  return {
    count(operation, token) {
      increment(totals, operation);
      const counts = byToken.get(token) ?? {};
      increment(counts, operation);
      byToken.set(token, counts);
    },
    of: (token) => ({ ...byToken.get(token) }),
    totals: () => ({ ...totals }),
  };
}
