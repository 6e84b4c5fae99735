export type FontTables = Map<string, Buffer>;

function tableOf(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`the font has no table ${tag}`);
  return table;
}

// cmap format 4: 16-bit code points, by segments.
const CMAP_FORMAT_4 = 4;

function findSegments(cmap: Buffer): Buffer {
  for (let entry = 0; entry < cmap.readUInt16BE(2); entry += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + entry * 8 + 4));
    if (part.readUInt16BE(0) === CMAP_FORMAT_4) return part;
  }
  throw new Error("the font has no cmap subtable of format 4");
}

// Arrays of segCountX2 bytes: endCode, padding, startCode, idDelta, idRangeOffset.
function glyphOf(segments: Buffer, code: number): number {
  const segCountX2 = segments.readUInt16BE(6);
  for (let at = 0; at < segCountX2; at += 2) {
    if (code > segments.readUInt16BE(14 + at)) continue;
    const startCode = segments.readUInt16BE(16 + segCountX2 + at);
    if (code < startCode) return 0;
    const idDelta = segments.readUInt16BE(16 + 2 * segCountX2 + at);
    const idRangeOffsetAt = 16 + 3 * segCountX2 + at;
    const idRangeOffset = segments.readUInt16BE(idRangeOffsetAt);
    if (idRangeOffset === 0) return (code + idDelta) & 0xffff;
    const glyph = segments.readUInt16BE(idRangeOffsetAt + idRangeOffset + (code - startCode) * 2);
    return glyph && (glyph + idDelta) & 0xffff;
  }
  return 0;
}

const FLAGS = { areWords: 1, hasScale: 8, hasMore: 32, hasTwoScales: 64, hasMatrix: 128 };

// As á is made of a and its accent.
function componentsOf(glyph: Buffer): number[] {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return [];
  const components: number[] = [];
  for (let at = 10, hasMore = true; hasMore; ) {
    const flags = glyph.readUInt16BE(at);
    const has = (flag: number) => (flags & flag) !== 0;
    components.push(glyph.readUInt16BE(at + 2));
    at += has(FLAGS.areWords) ? 8 : 6;
    at += has(FLAGS.hasScale) ? 2 : has(FLAGS.hasTwoScales) ? 4 : has(FLAGS.hasMatrix) ? 8 : 0;
    hasMore = has(FLAGS.hasMore);
  }
  return components;
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
    for (const component of componentsOf(outlines[glyph] ?? Buffer.alloc(0))) glyphs.add(component);
  return glyphs;
}

// `loca` in its long form, which every font may have.
function buildLoca(outlines: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  let offset = 0;
  for (const [glyph, { length }] of outlines.entries()) {
    loca.writeUInt32BE(offset, glyph * 4);
    offset += length;
  }
  loca.writeUInt32BE(offset, outlines.length * 4);
  return loca;
}

export function subsetFont(tables: FontTables, letters: string): FontTables {
  const whole = outlinesOf(tables);
  const kept = glyphsOf(tables, whole, letters);
  const outlines = whole.map((outline, glyph) => (kept.has(glyph) ? outline : outline.subarray(0, 0)));
  const head = Buffer.from(tableOf(tables, "head"));
  head.writeInt16BE(1, 50);
  return new Map([
    ...tables,
    ["head", head],
    ["glyf", Buffer.concat(outlines)],
    ["loca", buildLoca(outlines)],
  ]);
}
