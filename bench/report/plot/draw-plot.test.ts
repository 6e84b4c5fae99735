import { expect, test } from "vitest";
import type { Plot } from "../../section";
import { drawPlot } from "./draw-plot";

const aPlot = (ys: number[], fields: Partial<Plot> = {}): Plot => ({
  name: "latency",
  title: "Latency & load",
  x: { label: "seconds" },
  y: { label: "p95, ms" },
  lines: [{ name: "reads <all>", points: ys.map((y, x) => ({ x, y })) }],
  ...fields,
});

const polylines = (svg: string) => svg.match(/<polyline/g)?.length ?? 0;

test("title, both axes with their units and every line are named, in escaped text", () => {
  const svg = drawPlot(aPlot([1, 2, 3]));
  for (const text of ["Latency &amp; load", ">seconds<", ">p95, ms<", "reads &lt;all>"]) {
    expect(svg).toContain(text);
  }
});

test("an endless value leaves a gap instead of a point somewhere", () => {
  expect(polylines(drawPlot(aPlot([1, 2, 3, 4])))).toBe(1);
  const svg = drawPlot(aPlot([1, 2, Number.POSITIVE_INFINITY, 4]));
  expect(polylines(svg)).toBe(2);
  expect(svg).not.toMatch(/NaN|Infinity/);
});

test("0 on a logarithmic axis leaves a gap too", () => {
  const svg = drawPlot(aPlot([5, 0, 50], { y: { label: "ms", isLogarithmic: true } }));
  expect(polylines(svg)).toBe(2);
  expect(svg).not.toMatch(/NaN|Infinity/);
});

test("places of a counted axis have their names", () => {
  const svg = drawPlot(aPlot([10, 20, 30], { x: { label: "callers", ticks: ["1", "16", "64"] } }));
  for (const name of ["1", "16", "64"]) expect(svg).toContain(`>${name}</text>`);
});

test("a plot of nothing is an empty frame", () => {
  expect(drawPlot(aPlot([]))).toContain("</svg>");
});
