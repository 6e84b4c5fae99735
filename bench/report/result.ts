import type { Pace } from "../pace";
import type { SectionResult } from "../section";
import type { Machine } from "./machine";

export interface MeasuredSection extends SectionResult {
  name: string;
  title: string;
  measuredAt: string;
  /** Processes that wanted to run in the minute before; above the cores, figures are noisy. */
  loadBefore: number;
  durationSeconds: number;
}

export interface Result {
  measuredAt: string;
  machine: Machine;
  settings: Pace & { seed: number };
  sections: MeasuredSection[];
}
