import type { Line, Plot } from "../../section";
import { linearScale, logarithmicScale, placesScale, type Scale, spanOf } from "./scale";

const WIDTH = 760;
const HEIGHT = 420;
const AREA = { left: 72, right: WIDTH - 20, top: 76, bottom: HEIGHT - 56 };
/** Told apart in print and by people who see few colours: each line has its own marks as well. */
const COLOURS = ["#0b5cad", "#c2410c", "#15803d", "#7e22ce", "#0f766e", "#b91c1c", "#475569", "#a16207"];
const DASHES = ["", "7 4", "2 3", "10 3 2 3"];
/** More points than this are a curve, which needs no marks. */
const MOST_MARKS = 12;
const LEGEND_COLUMNS = 4;

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
const at = (value: number) => value.toFixed(1);

/** 12000 as "12 000", 0.5 as "0.5". */
const label = (value: number) =>
  String(Number(value.toPrecision(6))).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, " ");

interface Writing {
  anchor?: "start" | "middle" | "end";
  size?: number;
  isBold?: boolean;
  turn?: boolean;
}

function write(x: number, y: number, text: string, writing: Writing = {}): string {
  const { anchor = "middle", size = 12, isBold = false, turn = false } = writing;
  const more = `${isBold ? ' font-weight="600"' : ""}${turn ? ` transform="rotate(-90 ${at(x)} ${at(y)})"` : ""}`;
  return `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" font-size="${size}"${more}>${escaped(text)}</text>`;
}

function rule(x1: number, y1: number, x2: number, y2: number, colour: string): string {
  return `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" stroke="${colour}"/>`;
}

interface Axes {
  x: Scale;
  y: Scale;
}

function axesOf({ x, y, lines }: Plot): Axes {
  const points = lines.flatMap((line) => line.points);
  const xSpan = spanOf(points.map((point) => point.x)) ?? { least: 0, most: 1 };
  const ySpan = spanOf(points.map((point) => point.y)) ?? { least: 1, most: 10 };
  const xScale = x.ticks
    ? placesScale(x.ticks.length, AREA.left, AREA.right)
    : linearScale(xSpan, AREA.left, AREA.right);
  const yScale = y.isLogarithmic
    ? logarithmicScale({ ...ySpan, least: Math.max(ySpan.least, ySpan.most / 1e6) }, AREA.bottom, AREA.top)
    : linearScale({ ...ySpan, least: Math.min(0, ySpan.least) }, AREA.bottom, AREA.top);
  return { x: xScale, y: yScale };
}

function drawFrame({ title, x, y }: Plot, axes: Axes): string[] {
  const middle = (AREA.left + AREA.right) / 2;
  return [
    write(AREA.left, 26, title, { anchor: "start", size: 15, isBold: true }),
    ...axes.y.ticks.flatMap((tick) => [
      rule(AREA.left, axes.y.place(tick), AREA.right, axes.y.place(tick), "#e2e8f0"),
      write(AREA.left - 8, axes.y.place(tick) + 4, label(tick), { anchor: "end" }),
    ]),
    ...axes.x.ticks.flatMap((tick) => [
      rule(axes.x.place(tick), AREA.bottom, axes.x.place(tick), AREA.bottom + 5, "#334155"),
      write(axes.x.place(tick), AREA.bottom + 20, x.ticks?.[tick] ?? label(tick)),
    ]),
    rule(AREA.left, AREA.bottom, AREA.right, AREA.bottom, "#334155"),
    write(middle, HEIGHT - 14, x.label),
    write(18, (AREA.top + AREA.bottom) / 2, y.label, { turn: true }),
  ];
}

/** The stretches of a line between points that have no place, such as endless latencies. */
function stretchesOf({ points }: Line, axes: Axes, isLogarithmic: boolean) {
  const stretches: { x: number; y: number }[][] = [[]];
  for (const { x, y } of points) {
    const isDrawn = Number.isFinite(y) && (!isLogarithmic || y > 0);
    if (isDrawn) stretches.at(-1)?.push({ x: axes.x.place(x), y: axes.y.place(y) });
    else stretches.push([]);
  }
  return stretches.filter((stretch) => stretch.length > 0);
}

function drawLine(plot: Plot, line: Line, index: number, axes: Axes): string[] {
  const colour = COLOURS[index % COLOURS.length];
  const dash = DASHES[index % DASHES.length];
  const style = `fill="none" stroke="${colour}" stroke-width="2"${dash ? ` stroke-dasharray="${dash}"` : ""}`;
  const stretches = stretchesOf(line, axes, plot.y.isLogarithmic ?? false);
  const isMarked = line.points.length <= MOST_MARKS;
  const marked = stretches.flatMap((stretch) => (isMarked || stretch.length === 1 ? stretch : []));
  const legendX = AREA.left + (index % LEGEND_COLUMNS) * 168;
  const legendY = 46 + Math.floor(index / LEGEND_COLUMNS) * 16;
  return [
    ...stretches.map(
      (stretch) =>
        `<polyline points="${stretch.map(({ x, y }) => `${at(x)},${at(y)}`).join(" ")}" ${style}/>`,
    ),
    ...marked.map(({ x, y }) => `<circle cx="${at(x)}" cy="${at(y)}" r="3" fill="${colour}"/>`),
    `<line x1="${legendX}" y1="${legendY - 4}" x2="${legendX + 24}" y2="${legendY - 4}" ${style}/>`,
    write(legendX + 30, legendY, line.name, { anchor: "start" }),
  ];
}

/** The plot as an SVG file. Values that are endless, or 0 on a logarithmic axis, leave a gap in their line. */
export function drawPlot(plot: Plot): string {
  const axes = axesOf(plot);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif" fill="#0f172a">`,
    `<title>${escaped(plot.title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...drawFrame(plot, axes),
    ...plot.lines.flatMap((line, index) => drawLine(plot, line, index, axes)),
    "</svg>\n",
  ].join("\n");
}
