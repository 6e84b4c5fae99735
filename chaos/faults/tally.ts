/** Counts things by name, for the report. */
export interface Tally {
  add(name: string): void;
  entries(): [string, number][];
}

/** An empty tally; its entries come most frequent first. */
export function createTally(): Tally {
  const counts = new Map<string, number>();
  return {
    add: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    entries: () => [...counts].toSorted(([, a], [, b]) => b - a),
  };
}
