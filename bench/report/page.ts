import type { Row, Section } from "../section";
import { renderRows } from "./table";

/** A section that was measured. */
export interface Measured extends Pick<Section, "title"> {
  rows: readonly Row[];
  /** `2026-11-22 21:50 UTC, load before 0.30`, and the machine. */
  when: string;
}

const HEADING = /^(?=## )/m;

/**
 * Replaces the figures of sections with the same title and appends new ones. The text before the first heading and
 * other sections stay.
 */
export function putFigures(page: string, measured: readonly Measured[]): string {
  const parts = page.trimEnd().split(HEADING);
  for (const { title, when, rows } of measured) {
    const heading = `## ${title}\n`;
    const text = `${heading}\n${when}\n\n${renderRows(rows)}\n\n`;
    const at = parts.findIndex((part) => part.startsWith(heading));
    if (at >= 0) parts[at] = text;
    else parts.push(text);
  }
  return `${parts.map((part) => part.trimEnd()).join("\n\n")}\n`;
}
