export type FontTables = Map<string, Buffer>;

function tableOf(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`the font has no table ${tag}`);
  return table;
}

// `cmap` subtable of 16-bit letters.
const BY_SEGMENTS = 4;

function findSegments(cmap: Buffer): Buffer {
  for (let entry = 0; entry < cmap.readUInt16BE(2); entry += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + entry * 8 + 4));
    if (part.readUInt16BE(0) === BY_SEGMENTS) return part;
  }
  throw new Error("the font names no glyphs by segments");
}

function glyphOf(segments: Buffer, code: number): number {
  const length = segments.readUInt16BE(6);
  for (let at = 0; at < length; at += 2) {
    if (code > segments.readUInt16BE(14 + at)) continue;
    const first = segments.readUInt16BE(16 + length + at);
    if (code < first) return 0;
    const delta = segments.readUInt16BE(16 + 2 * length + at);
    const place = 16 + 3 * length + at;
    const offset = segments.readUInt16BE(place);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = segments.readUInt16BE(place + offset + (code - first) * 2);
    return glyph && (glyph + delta) & 0xffff;
  }
  return 0;
}

const FLAGS = { areWords: 1, hasScale: 8, hasMore: 32, hasTwoScales: 64, hasMatrix: 128 };

// Components, as á is made of a and its accent.
function partsOf(glyph: Buffer): number[] {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  for (let at = 10, hasMore = true; hasMore; ) {
    const flags = glyph.readUInt16BE(at);
    const has = (flag: number) => (flags & flag) !== 0;
    parts.push(glyph.readUInt16BE(at + 2));
    at += has(FLAGS.areWords) ? 8 : 6;
    at += has(FLAGS.hasScale) ? 2 : has(FLAGS.hasTwoScales) ? 4 : has(FLAGS.hasMatrix) ? 8 : 0;
    hasMore = has(FLAGS.hasMore);
  }
  return parts;
}

function outlinesOf(tables: FontTables): Buffer[] {
  const [glyf, loca] = [tableOf(tables, "glyf"), tableOf(tables, "loca")];
  const isLong = tableOf(tables, "head").readInt16BE(50) === 1;
  const offsetOf = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  const count = tableOf(tables, "maxp").readUInt16BE(4);
  return Array.from({ length: count }, (_, glyph) => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)));
}

function glyphsOf(tables: FontTables, outlines: readonly Buffer[], letters: string): ReadonlySet<number> {
  const segments = findSegments(tableOf(tables, "cmap"));
  const glyphs = new Set([0, ...Array.from(letters, (letter) => glyphOf(segments, letter.charCodeAt(0)))]);
  for (const glyph of glyphs)
    for (const part of partsOf(outlines[glyph] ?? Buffer.alloc(0))) glyphs.add(part);
  return glyphs;
}

// `loca` in its long form, which every font may have.
function placesOf(outlines: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  let offset = 0;
  for (const [glyph, { length }] of outlines.entries()) {
    loca.writeUInt32BE(offset, glyph * 4);
    offset += length;
  }
  loca.writeUInt32BE(offset, outlines.length * 4);
  return loca;
}

export function keepLetters(tables: FontTables, letters: string): FontTables {
  const whole = outlinesOf(tables);
  const kept = glyphsOf(tables, whole, letters);
  const outlines = whole.map((outline, glyph) => (kept.has(glyph) ? outline : outline.subarray(0, 0)));
  const head = Buffer.from(tableOf(tables, "head"));
  head.writeInt16BE(1, 50);
  return new Map([
    ...tables,
    ["head", head],
    ["glyf", Buffer.concat(outlines)],
    ["loca", placesOf(outlines)],
  ]);
}
