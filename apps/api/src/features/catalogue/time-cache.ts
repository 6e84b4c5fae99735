/** Keeps what was loaded for a short while, one entry per key. */
export interface TimeCache<V> {
  /** The entry, loaded anew when it is too old; callers at the same time share one load. */
  get(key: string, load: () => Promise<V>): Promise<V>;
}

interface Entry<V> {
  value: Promise<V>;
  loadedAt: number;
}

/**
 * Cache whose entries live `maxAgeMs` from the moment their load began, so an answer is never older than that.
 * A failed load is forgotten at once; beyond `maxEntries` the oldest entry goes.
 * @param now milliseconds of a clock that never runs backwards
 */
export function createTimeCache<V>({
  maxAgeMs,
  maxEntries,
  now,
}: {
  maxAgeMs: number;
  maxEntries: number;
  now: () => number;
}): TimeCache<V> {
  const entries = new Map<string, Entry<V>>();

  const forget = (key: string, entry: Entry<V>) => {
    if (entries.get(key) === entry) entries.delete(key);
  };

  return {
    get(key, load) {
      const known = entries.get(key);
      if (known && now() - known.loadedAt < maxAgeMs) return known.value;
      const entry: Entry<V> = { loadedAt: now(), value: load() };
      entry.value.catch(() => forget(key, entry));
      // A key that is loaded again moves to the end: the first key is always the oldest.
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      return entry.value;
    },
  };
}
