import type { Drawing } from "@shop/domain/brand/brand";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { brandCopy as copy } from "./brand-copy";
import { SHAPES } from "./svg-shapes";

const MAX_BYTES = 64 * 1024;
const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const ZERO_BOX = /^0[ ,]+0[ ,]+(\d+(?:\.\d+)?)[ ,]+(\d+(?:\.\d+)?)$/;

const GROUPS = ["svg", "g"];
// Said to people and to other programs; nothing of them is drawn.
const SILENT = ["title", "desc", "metadata"];
const SILENT_ATTRIBUTES = /^(?:xmlns|xmlns:\w+|version|id|role|aria-\w+|width|height|viewBox|xml:space)$/;

type Path = Drawing["paths"][number];

// What a shape has from the groups around it.
interface Paint {
  fill: string;
  stroke: string;
  strokeWidth: number;
  isRound: boolean;
}
const SVG_PAINT: Paint = { fill: "#000000", stroke: "none", strokeWidth: 1, isRound: false };

type Attributes = Record<string, string>;

class Refused extends Error {}

/** Takes the shapes of an SVG; refuses by name all that it does not know, which could load, run or look otherwise. */
export function parseSvg(text: string): Drawing | { problem: string } {
  if (Buffer.byteLength(text) > MAX_BYTES) return { problem: copy.tooHeavy(MAX_BYTES / 1024) };
  try {
    return readDrawing(text);
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    throw error;
  }
}

function readDrawing(text: string): Drawing {
  const parser = new SaxesParser();
  const paints: Paint[] = [SVG_PAINT];
  const paths: Path[] = [];
  let size: Pick<Drawing, "width" | "height"> | undefined;
  let silent = 0;
  parser.on("error", (error) => {
    throw new Refused(copy.noSvg(error.message.split("\n")[0] ?? ""));
  });
  parser.on("doctype", () => {
    throw new Refused(copy.doctype);
  });
  parser.on("opentag", (tag: SaxesTagPlain) => {
    if (silent > 0 || SILENT.includes(tag.name)) {
      silent += 1;
      return;
    }
    size ??= sizeOf(tag);
    const { paint, path } = drawTag(tag, paints.at(-1) ?? SVG_PAINT);
    paints.push(paint);
    if (path) paths.push(path);
  });
  parser.on("closetag", () => {
    if (silent > 0) silent -= 1;
    else paints.pop();
  });
  parser.write(text).close();
  if (paths.length === 0 || size === undefined) throw new Refused(copy.drawsNothing);
  return { ...size, paths };
}

function drawTag({ name, attributes }: SaxesTagPlain, around: Paint): { paint: Paint; path: Path | null } {
  const shape = SHAPES[name];
  if (!shape && !GROUPS.includes(name)) throw new Refused(copy.otherElement(name));
  const paint = paintOf(attributes, around, { name, own: shape?.attributes ?? [] });
  if (!shape) return { paint, path: null };
  const d = shape.toPath(attributes);
  if (d === null) throw new Refused(copy.measures(name));
  return { paint, path: painted(d, paint) };
}

function sizeOf({ name, attributes: { viewBox = "" } }: SaxesTagPlain) {
  if (name !== "svg") throw new Refused(copy.otherRoot(name));
  const [, width, height] = ZERO_BOX.exec(viewBox.trim()) ?? [];
  if (!width || !height) throw new Refused(copy.noViewBox);
  return { width: Number(width), height: Number(height) };
}

const PAINTS: Readonly<Record<string, (value: string) => Partial<Paint> | null>> = {
  fill: (value) => colour("fill", value),
  stroke: (value) => colour("stroke", value),
  "stroke-width": (value) => (Number(value) >= 0 ? { strokeWidth: Number(value) } : null),
  "stroke-linecap": (value) => ({ isRound: value === "round" }),
  // Ends and joins are round or neither is.
  "stroke-linejoin": () => ({}),
};

function colour(key: "fill" | "stroke", value: string): Partial<Paint> | null {
  if (value === "none") return { [key]: value };
  return COLOUR.test(value) ? { [key]: longColour(value.toLowerCase()) } : null;
}

const longColour = (hex: string) => (hex.length === 4 ? hex.replace(/[0-9a-f]/g, "$&$&") : hex);

function paintOf(
  attributes: Attributes,
  around: Paint,
  { name, own }: { name: string; own: readonly string[] },
): Paint {
  const paint = { ...around };
  for (const [key, value] of Object.entries(attributes)) {
    if (own.includes(key) || SILENT_ATTRIBUTES.test(key)) continue;
    const read = PAINTS[key];
    if (!read) throw new Refused(copy.otherAttribute(key, name));
    const found = read(value.trim());
    if (!found) throw new Refused(copy.otherColour(key, value.slice(0, 40)));
    Object.assign(paint, found);
  }
  return paint;
}

function painted(d: string, { fill, stroke, strokeWidth, isRound }: Paint): Path | null {
  const isStroked = stroke !== "none" && strokeWidth > 0;
  if (fill === "none" && !isStroked) return null;
  return {
    d,
    ...(fill !== "none" && { fill }),
    ...(isStroked && { stroke, strokeWidth, isRound }),
  };
}

export function writeSvg({ width, height, paths }: Drawing): string {
  const drawn = paths.map(({ d, fill = "none", stroke, strokeWidth, isRound }) => {
    const round = isRound ? ' stroke-linecap="round" stroke-linejoin="round"' : "";
    const line = stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}"${round}` : "";
    return `<path d="${d}" fill="${fill}"${line}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawn.join("")}</svg>\n`;
}
