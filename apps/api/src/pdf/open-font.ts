import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

const require = createRequire(import.meta.url);

interface Table {
  tag: Buffer;
  checksum: number;
  bytes: Buffer;
}

const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

function tableAt(woff: Buffer, index: number): Table {
  const at = WOFF_HEAD + index * WOFF_ENTRY;
  const [offset, packed, length, checksum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(at + field)) as [
    number,
    number,
    number,
    number,
  ];
  const stored = woff.subarray(offset, offset + packed);
  return {
    tag: woff.subarray(at, at + 4),
    checksum,
    bytes: packed < length ? inflateSync(stored) : stored,
  };
}

/**
 * What a reader of a PDF draws letters with (PDF 1.7, 9.9). Kerning and alternates are two fifths of the file, and a
 * PDF has placed its letters itself.
 */
const DRAWING = new Set(["cmap", "cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"]);

/** A web font (WOFF 1.0) as the TrueType file that a PDF embeds. */
function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => tableAt(woff, index)).filter(
    ({ tag }) => DRAWING.has(tag.toString("latin1")),
  );
  const count = tables.length;
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY);
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * SFNT_ENTRY, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10);
  let offset = head.length;
  const bodies = tables.map(({ tag, checksum, bytes }, index) => {
    const at = SFNT_HEAD + index * SFNT_ENTRY;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...bodies]);
}

const FILES = {
  400: () => require.resolve("@fontsource/inter/files/inter-latin-400-normal.woff"),
  700: () => require.resolve("@fontsource/inter/files/inter-latin-700-normal.woff"),
};

/** The shop's font in one of its weights, as a TrueType file of the tables that draw it. */
export const openFont = (weight: keyof typeof FILES): Buffer => unpackWoff(readFileSync(FILES[weight]()));
