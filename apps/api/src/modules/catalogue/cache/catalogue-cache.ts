import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { isDatabaseAway } from "../../../db/database-away";
import { LATE, withinMs } from "../../../within-ms";

/** An answer as JSON, written once and sent many times. */
export interface WrittenAnswer<T> {
  bytes: Buffer;
  parse(): T;
  /** Null when the answer is too short to gain by compression; compressed once, on first use. */
  compressed: ((encoding: Encoding) => Promise<Buffer>) | null;
}

type Encoding = "br" | "gzip";

// Shorter answers fit one packet anyway.
const MIN_COMPRESSED_LENGTH = 1024;
// Seats change every other second: above this level brotli takes several times as long for a few percent.
const BROTLI_QUALITY = 5;

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];
const COMPRESSORS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => asGzip(bytes),
};

export function writeAnswer<T>(value: T, known?: WrittenAnswer<T>): WrittenAnswer<T> {
  const bytes = Buffer.from(JSON.stringify(value));
  if (known?.bytes.equals(bytes)) return known;
  return {
    bytes,
    parse: () => JSON.parse(bytes.toString()),
    compressed: bytes.length < MIN_COMPRESSED_LENGTH ? null : compressOnce(bytes),
  };
}

function compressOnce(bytes: Buffer) {
  const made = new Map<Encoding, Promise<Buffer>>();
  return (encoding: Encoding): Promise<Buffer> => {
    const compressed = made.get(encoding) ?? COMPRESSORS[encoding](bytes);
    made.set(encoding, compressed);
    return compressed;
  };
}

interface Source<T> {
  maxAgeMs: number;
  load(known: T | undefined): Promise<T>;
  /** What is still true of an older value while the database is away; default: all of it. */
  whenAway?(known: T): T;
}

type Writing<T> = () => Promise<WrittenAnswer<T>>;

interface WrittenSource<T> extends Omit<Source<T>, "load"> {
  load(): Promise<T>;
  admit?(write: Writing<T>): Promise<WrittenAnswer<T>>;
}

/** Shared reads of the catalogue, kept in this process. */
export interface CatalogueCache {
  /** While the database is away, a value of any age. @throws what the load throws when there is no older value */
  read<T extends object>(key: string, source: Source<T>): Promise<T>;
  readWritten<T>(key: string, source: WrittenSource<T>): Promise<WrittenAnswer<T>>;
  renew<T extends object>(key: string, source: Omit<Source<T>, "whenAway">): Promise<void>;
}

interface CacheOptions {
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** How long buyers wait for a silent database when there is an older value. */
  maxWaitMs?: number;
  maxBytes?: number;
}

const MAX_ENTRIES = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;

const sizeOf = (value: object): number =>
  "bytes" in value && Buffer.isBuffer(value.bytes) ? value.bytes.length : 1;

/** A value's age counts from the start of its load. */
export function createCatalogueCache({
  now = () => performance.now(),
  maxWaitMs = 1_000,
  maxBytes = MAX_BYTES,
}: CacheOptions = {}): CatalogueCache {
  const cache = new LRUCache<string, object, Source<object>>({
    max: MAX_ENTRIES,
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    perf: { now },
    ttlResolution: 0,
    // Callers waiting for a load get its value even when a renewal overtook it.
    ignoreFetchAbort: true,
    async fetchMethod(key, known, { options, context: { maxAgeMs, load, whenAway } }) {
      const startedAt = now();
      const restMs = () => Math.max(1, maxAgeMs - (now() - startedAt));
      const loading = load(known);
      const value = await (known
        ? loadOrKeep(known, {
            loading,
            maxWaitMs,
            whenAway: whenAway ?? ((same) => same),
            keepLate: (late) => cache.set(key, late, { ttl: restMs() }),
          })
        : loading);
      options.ttl = restMs();
      return value;
    },
  });

  const read = <T extends object>(key: string, source: Source<T>) =>
    cache.forceFetch(key, { context: source as Source<object> }) as Promise<T>;

  return {
    read,
    readWritten: <T>(key: string, source: WrittenSource<T>) => {
      const { maxAgeMs, load, whenAway = (same) => same, admit = (write) => write() } = source;
      return read<WrittenAnswer<T>>(key, {
        maxAgeMs,
        load: async (known) =>
          known ? writeAnswer(await load(), known) : await admit(async () => writeAnswer(await load())),
        whenAway: (known) => writeAnswer(whenAway(known.parse()), known),
      });
    },
    renew: async <T extends object>(key: string, { maxAgeMs, load }: Omit<Source<T>, "whenAway">) => {
      const startedAt = now();
      const value = await load(cache.peek(key, { allowStale: true }) as T | undefined);
      cache.set(key, value, { ttl: Math.max(1, maxAgeMs - (now() - startedAt)) });
    },
  };
}

interface KeptSource extends Required<Pick<Source<object>, "whenAway">> {
  loading: Promise<object>;
  maxWaitMs: number;
  keepLate(value: object): void;
}

async function loadOrKeep(
  known: object,
  { loading, whenAway, maxWaitMs, keepLate }: KeptSource,
): Promise<object> {
  try {
    const value = await withinMs(maxWaitMs, loading);
    if (value !== LATE) return value;
    // A slow database only delays what is new; one that fails in the end leaves what is known.
    loading.then(keepLate, () => {});
    return whenAway(known);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return whenAway(known);
  }
}
