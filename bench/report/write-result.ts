import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import { plotFile, renderPage } from "./page";
import { drawPlot } from "./plot/draw-plot";
import type { Result } from "./result";
import { readStoredResult, storedResult } from "./stored-result";

/** Whether a result is one of the project, or one to look at and throw away. */
const FOLDERS = { kept: "results", passing: join("dist", "results") } as const;
const fileOf = (folder: keyof typeof FOLDERS, name: string) =>
  join(PROJECT_DIR, "bench", FOLDERS[folder], name);

const dayOf = (moment: string) => moment.slice(0, 10);

/**
 * The result that is kept of today.
 * @throws Error without one: some sections can be renewed of a whole run only
 */
export function readKeptResult(): Result {
  const file = fileOf("kept", `${dayOf(new Date().toISOString())}.json`);
  if (!existsSync(file)) throw new Error(`${file} is not there: a whole run comes first`);
  return readStoredResult(readFileSync(file, "utf8"));
}

/**
 * Writes a result under its day, as JSON, as a page and as plots; answers the page's path. A later one of the same day
 * replaces it. A passing one goes to the folder of built things.
 */
export function writeResult(result: Result, folder: keyof typeof FOLDERS): string {
  const day = dayOf(result.measuredAt);
  const page = fileOf(folder, `${day}.md`);
  mkdirSync(fileOf(folder, ""), { recursive: true });
  writeFileSync(fileOf(folder, `${day}.json`), storedResult(result));
  for (const plot of result.sections.flatMap(({ plots = [] }) => plots))
    writeFileSync(fileOf(folder, plotFile(day, plot)), drawPlot(plot));
  writeFileSync(page, renderPage(result));
  return page;
}
