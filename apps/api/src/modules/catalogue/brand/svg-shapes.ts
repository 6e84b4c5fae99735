type Attributes = Readonly<Record<string, string>>;

interface Shape {
  attributes: readonly string[];
  /** Null where a measure is missing or no plain number. */
  toPath(attributes: Attributes): string | null;
}

const PATH = /^[MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]+$/;
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;

function shape(names: readonly string[], draw: (...measures: number[]) => string | null): Shape {
  return {
    attributes: names,
    toPath: (attributes) => {
      const texts = names.map((name) => attributes[name]?.trim() ?? "0");
      return texts.every((text) => NUMBER.test(text)) ? draw(...texts.map(Number)) : null;
    },
  };
}

function polygon(end: string): Shape {
  return {
    attributes: ["points"],
    toPath: ({ points = "" }) => {
      const numbers = points.trim().split(/[\s,]+/);
      if (numbers.length < 4 || numbers.length % 2 === 1) return null;
      return numbers.every((text) => NUMBER.test(text)) ? `M${numbers.join(" ")}${end}` : null;
    },
  };
}

const ellipse = (cx = 0, cy = 0, rx = 0, ry = 0) =>
  rx > 0 && ry > 0 ? `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z` : null;

function rectangle(x = 0, y = 0, width = 0, height = 0, radius = 0): string | null {
  if (width <= 0 || height <= 0 || radius < 0) return null;
  const r = Math.min(radius, width / 2, height / 2);
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

// Each shape of SVG as a path (SVG 2, 10).
export const SHAPES: Readonly<Record<string, Shape>> = {
  path: { attributes: ["d"], toPath: ({ d = "" }) => (PATH.test(d) ? d.trim().replace(/\s+/g, " ") : null) },
  rect: shape(["x", "y", "width", "height", "rx"], rectangle),
  circle: shape(["cx", "cy", "r"], (cx, cy, r) => ellipse(cx, cy, r, r)),
  ellipse: shape(["cx", "cy", "rx", "ry"], ellipse),
  line: shape(["x1", "y1", "x2", "y2"], (x1, y1, x2, y2) => `M${x1} ${y1}L${x2} ${y2}`),
  polyline: polygon(""),
  polygon: polygon("z"),
};
