import { constants, crc32, deflateRawSync } from "node:zlib";

const NONCE_PLACE = "__CSP_NONCE__";
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);

export interface NoncePage {
  plain: (nonce: string) => string;
  gzip: (nonce: string) => Buffer;
}

// One gzip stream (RFC 1951, 3.2.4) with an uncompressed nonce, so the length reveals nothing of it.
export function prepareNoncePage(html: string): NoncePage {
  const texts = html.split(NONCE_PLACE);
  const pieces = texts.map((text, index) => {
    const bytes = Buffer.from(text);
    const isLast = index === texts.length - 1;
    // A flush ends a piece at a whole byte without ending the stream.
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    return { bytes, deflated: deflateRawSync(bytes, { level: constants.Z_BEST_COMPRESSION, finishFlush }) };
  });
  return {
    plain: (nonce) => texts.join(nonce),
    gzip: (nonce) => {
      const secret = Buffer.from(nonce);
      const joint = Buffer.concat([storedBlockHead(secret.length), secret]);
      const blocks = pieces.flatMap(({ deflated }, index) => (index > 0 ? [joint, deflated] : [deflated]));
      return Buffer.concat([GZIP_HEAD, ...blocks, gzipTail(pieces, secret)]);
    },
  };
}

function storedBlockHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}

function gzipTail(pieces: { bytes: Buffer }[], secret: Buffer): Buffer {
  let [sum, length] = [0, 0];
  for (const [index, { bytes }] of pieces.entries()) {
    for (const part of index > 0 ? [secret, bytes] : [bytes]) {
      // crc32 of nothing would restart the sum.
      if (part.length > 0) sum = crc32(part, sum);
      length += part.length;
    }
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length, 4);
  return tail;
}
