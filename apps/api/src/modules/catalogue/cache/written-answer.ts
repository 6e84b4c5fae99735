import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** An answer as JSON, written once and sent many times. */
export interface WrittenAnswer<T> {
  bytes: Buffer;
  /** The answer itself, read back. */
  parse(): T;
  /** Its bytes, compressed when it is first asked for; null when it is too short to gain by it. */
  compressed: ((encoding: Encoding) => Promise<Buffer>) | null;
}

type Encoding = "br" | "gzip";

/** Below this an answer travels in one packet anyway. */
const MIN_COMPRESSED_LENGTH = 1024;
/** Seats are written anew every other second: above this level brotli takes several times as long for a few percent. */
const BROTLI_QUALITY = 5;

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];
const COMPRESSORS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => asGzip(bytes),
};

/** Writes an answer as JSON; the known one stays, with its compressed bytes, when it says the same. */
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
