import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { plotFile, renderPage } from "./page";
import { drawPlot } from "./plot/draw-plot";
import type { Result } from "./result";

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const toText = (_key: string, value: unknown) => (typeof value === "number" ? rounded(value) : value);

/** The day's result with these sections in place of its own; others stay as they were measured. */
function renewed(json: string, result: Result): Result {
  if (!existsSync(json)) throw new Error(`${json} is not there: a whole run comes first`);
  const known: Result = JSON.parse(readFileSync(json, "utf8"));
  const anew = new Map(result.sections.map((section) => [section.name, section]));
  return { ...known, sections: known.sections.map((section) => anew.get(section.name) ?? section) };
}

interface Kept {
  /** Every section was measured, and not in short rounds. */
  isWhole: boolean;
  /** These sections take the place of those of the day's result. */
  renews: boolean;
}

/**
 * Writes a result under its day, as JSON, as a page and as plots; answers the page's path. A later run of the same day
 * replaces it. A quick one, or one of some sections that does not renew them, is no result of the project and goes to
 * the folder of built things.
 */
export function writeResult(measured: Result, { isWhole, renews }: Kept): string {
  const folder = join(PROJECT_DIR, "bench", isWhole || renews ? "results" : join("dist", "results"));
  mkdirSync(folder, { recursive: true });
  const day = measured.measuredAt.slice(0, 10);
  const [page, json] = [join(folder, `${day}.md`), join(folder, `${day}.json`)];
  const result = renews ? renewed(json, measured) : measured;
  writeFileSync(json, `${JSON.stringify(result, toText, 2)}\n`);
  for (const plot of result.sections.flatMap(({ plots = [] }) => plots))
    writeFileSync(join(folder, plotFile(day, plot)), drawPlot(plot));
  writeFileSync(page, renderPage(result));
  return page;
}
