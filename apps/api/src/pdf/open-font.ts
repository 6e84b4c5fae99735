import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { type FontTables, subsetFont } from "./font-glyphs";

const require = createRequire(import.meta.url);

const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

const TRUE_TYPE = 0x00010000;

function tableAt(woff: Buffer, index: number): [tag: string, bytes: Buffer] {
  const at = WOFF_HEAD + index * WOFF_ENTRY;
  const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
    number,
    number,
    number,
  ];
  const stored = woff.subarray(offset, offset + packed);
  return [woff.toString("latin1", at, at + 4), packed < length ? inflateSync(stored) : stored];
}

// PDF 1.7, 9.9. Kerning and alternates are two fifths of the file, and a PDF places its letters itself.
const DRAWING = new Set(["cmap", "cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"]);

function unpackWoff(woff: Buffer): FontTables {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => tableAt(woff, index));
  return new Map(tables.filter(([tag]) => DRAWING.has(tag)));
}

// Font tables are aligned to four bytes.
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

function checksumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

function packFont(tables: FontTables): Buffer {
  const count = tables.size;
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY);
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(TRUE_TYPE, 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * SFNT_ENTRY, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10);
  let offset = head.length;
  const bodies = [...tables].map(([tag, bytes], index) => {
    const at = SFNT_HEAD + index * SFNT_ENTRY;
    const body = padded(bytes);
    head.write(tag, at, "latin1");
    head.writeUInt32BE(checksumOf(body), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    offset += body.length;
    return body;
  });
  return Buffer.concat([head, ...bodies]);
}

const FILES = {
  400: () => require.resolve("@fontsource/inter/files/inter-latin-400-normal.woff"),
  700: () => require.resolve("@fontsource/inter/files/inter-latin-700-normal.woff"),
};

// TrueType file with these letters only.
export const openFont = (weight: keyof typeof FILES, letters: string): Buffer =>
  packFont(subsetFont(unpackWoff(readFileSync(FILES[weight]())), letters));
