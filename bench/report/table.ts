import type { Comparison } from "../measure/compare";
import type { Figures } from "../measure/round";

/** The design's budget: a seat hold through the API reaches this share of the bare one. */
const BUDGET = 0.6;

const HEAD = [
  "courses",
  "callers",
  "API ops/s",
  "p50/p95/p99 ms",
  "bare ops/s",
  "p50/p95/p99 ms",
  "API/bare",
  "of the rounds",
];

const latencies = ({ p50Ms, p95Ms, p99Ms }: Figures) =>
  [p50Ms, p95Ms, p99Ms].map((ms) => ms.toFixed(1)).join(" / ");
const percent = (ratio: number) => `${Math.round(ratio * 100)} %`;

function row({ courses, callers, median: { ratio, api, bare }, rounds }: Comparison): string[] {
  const ratios = rounds.map((round) => round.ratio);
  return [
    courses === "hot" ? "one hot" : "60 spread",
    String(callers),
    api.opsPerSecond.toFixed(0),
    latencies(api),
    bare.opsPerSecond.toFixed(0),
    latencies(bare),
    percent(ratio),
    `${percent(Math.min(...ratios))} – ${percent(Math.max(...ratios))}`,
  ];
}

/** The cases as a Markdown table, columns aligned for a terminal. */
export function renderTable(comparisons: readonly Comparison[]): string {
  const rows = [HEAD, ...comparisons.map(row)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const render = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  const [head = "", ...body] = rows.map(render);
  return [head, rule, ...body].join("\n");
}

/** One sentence on the budget. */
export function judge(comparisons: readonly Comparison[]): string {
  const kept = comparisons.filter(({ median }) => median.ratio >= BUDGET).length;
  return `${kept} of ${comparisons.length} cases reach the budget of ${percent(BUDGET)} of bare Fastify + pg.`;
}
