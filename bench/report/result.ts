import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_DIR } from "../../tools/launch/project.mjs";
import type { Pace } from "../pace";
import type { SectionResult } from "../section";
import type { Machine } from "./machine";

export interface MeasuredSection extends SectionResult {
  name: string;
  title: string;
  durationSeconds: number;
}

export interface Result {
  measuredAt: string;
  machine: Machine;
  settings: Pace & { seed: number };
  sections: MeasuredSection[];
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const toText = (_key: string, value: unknown) => (typeof value === "number" ? rounded(value) : value);

/**
 * Writes a result under its day; a later run of the same day replaces it. A quick one, or one of some sections, is
 * no result of the project and goes to the folder of built things.
 */
export function writeResult(result: Result, { isWhole }: { isWhole: boolean }): string {
  const folder = join(PROJECT_DIR, "bench", isWhole ? "results" : join("dist", "results"));
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${result.measuredAt.slice(0, 10)}.json`);
  const sections = result.sections.map(({ plots: _, ...section }) => section);
  writeFileSync(path, `${JSON.stringify({ ...result, sections }, toText, 2)}\n`);
  return path;
}
