import type { Soon } from "../../../soon";

/** Keeps what was loaded for a short while, one entry per key. */
export interface TimeCache<V> {
  /**
   * The entry, at once when it is there, loaded anew when it is too old; callers at the same time share one load. Loads
   * of a key are alike.
   */
  get(key: string, load: () => Promise<V>): Soon<V>;
  /** Loads anew what may have changed, once at a time; callers get the entry meanwhile. Of a failure nobody hears. */
  renew(key: string, load: () => Promise<V>): Promise<void>;
}

interface Entry<V> {
  value: Soon<V>;
  loadedAt: number;
}

interface TimeCacheOptions {
  maxAgeMs: number;
  /** From this age on an entry is loaded anew while callers still get it, so that none of them waits. */
  renewAgeMs?: number;
  maxEntries: number;
  /** Milliseconds of a clock that never runs backwards. */
  now: () => number;
}

/**
 * Cache whose entries live `maxAgeMs` from the moment their load began, so an answer is never older than that.
 * A failed load is forgotten at once; beyond `maxEntries` the oldest entry goes.
 */
export function createTimeCache<V>({
  maxAgeMs,
  renewAgeMs = maxAgeMs,
  maxEntries,
  now,
}: TimeCacheOptions): TimeCache<V> {
  const entries = new Map<string, Entry<V>>();
  const renewing = new Set<string>();

  const forget = (key: string, entry: Entry<V>) => {
    if (entries.get(key) === entry) entries.delete(key);
  };

  function keep(key: string, entry: Entry<V>): void {
    // A key that is loaded again moves to the end: the first key is always the oldest.
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  }

  async function renew(key: string, load: () => Promise<V>): Promise<void> {
    if (renewing.has(key)) return;
    renewing.add(key);
    const loadedAt = now();
    try {
      keep(key, { loadedAt, value: await load() });
    } catch {
      // Nobody waits for it; who asks when the entry is too old loads again and is told.
    } finally {
      renewing.delete(key);
    }
  }

  return {
    renew,
    get(key, load) {
      const known = entries.get(key);
      const ageMs = known ? now() - known.loadedAt : maxAgeMs;
      if (known && ageMs < maxAgeMs) {
        if (ageMs >= renewAgeMs) void renew(key, load);
        return known.value;
      }
      const loading = load();
      const entry: Entry<V> = { loadedAt: now(), value: loading };
      loading.then(
        (value) => {
          entry.value = value;
        },
        () => forget(key, entry),
      );
      keep(key, entry);
      return loading;
    },
  };
}
