import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { plotFile, renderPage } from "./page";
import { drawPlot } from "./plot/draw-plot";
import type { Result } from "./result";

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const toText = (_key: string, value: unknown) => (typeof value === "number" ? rounded(value) : value);

/**
 * Writes a result under its day, as JSON, as a page and as plots; answers the page's path. A later run of the same day replaces it. A quick one, or one of some sections, is
 * no result of the project and goes to the folder of built things.
 */
export function writeResult(result: Result, { isWhole }: { isWhole: boolean }): string {
  const folder = join(PROJECT_DIR, "bench", isWhole ? "results" : join("dist", "results"));
  mkdirSync(folder, { recursive: true });
  const day = result.measuredAt.slice(0, 10);
  const page = join(folder, `${day}.md`);
  const sections = result.sections.map(({ plots: _, ...section }) => section);
  writeFileSync(join(folder, `${day}.json`), `${JSON.stringify({ ...result, sections }, toText, 2)}\n`);
  for (const plot of result.sections.flatMap(({ plots = [] }) => plots))
    writeFileSync(join(folder, plotFile(day, plot)), drawPlot(plot));
  writeFileSync(page, renderPage(result));
  return page;
}
