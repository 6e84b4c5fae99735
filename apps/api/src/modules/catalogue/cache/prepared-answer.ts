import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../../../plugins/accepted-encoding";
import type { WrittenReply } from "../../../plugins/call";
import type { Soon } from "../../../soon";

/** An answer written once and sent many times. */
export interface PreparedAnswer<T> extends WrittenReply<T> {
  /** Weak: the same for every encoding of these bytes (RFC 9110, 8.8.1). */
  etag: string;
  /** The answer compressed, made when it is first asked for and kept; null when it is too short to gain by it. */
  compressed: ((encoding: Encoding) => Soon<Buffer>) | null;
}

/** Below this an answer travels in one packet anyway. */
const MIN_COMPRESSED_LENGTH = 1024;
/** Seats are written anew every other second: above this level brotli takes several times as long for a few percent. */
const BROTLI_QUALITY = 5;

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];
const COMPRESSORS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => asGzip(bytes),
};

/** Writes an answer as JSON and names its bytes. */
export function prepareAnswer<T>(value: T): PreparedAnswer<T> {
  const bytes = Buffer.from(JSON.stringify(value));
  return {
    value,
    bytes,
    etag: `W/"${createHash("sha1").update(bytes).digest("base64url")}"`,
    compressed: bytes.length < MIN_COMPRESSED_LENGTH ? null : compressOnce(bytes),
  };
}

function compressOnce(plain: Buffer) {
  const made = new Map<Encoding, Soon<Buffer>>();

  async function make(encoding: Encoding): Promise<Buffer> {
    const bytes = await COMPRESSORS[encoding](plain);
    made.set(encoding, bytes);
    return bytes;
  }

  return (encoding: Encoding): Soon<Buffer> => {
    const known = made.get(encoding);
    if (known) return known;
    const making = make(encoding);
    made.set(encoding, making);
    return making;
  };
}

const strongOf = (tag: string) => tag.trim().replace(/^W\//, "");

/** True when the browser says that it already has these bytes (`If-None-Match`), in whatever encoding. */
export function isKnown({ etag }: { etag: string }, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((tag) => strongOf(tag) === strongOf(etag));
}
