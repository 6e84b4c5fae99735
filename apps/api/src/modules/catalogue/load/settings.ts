import { isNode, LineCounter, parseDocument } from "yaml";
import { z } from "zod";
import { type Academy, AcademyFile, academyOf } from "../academy";
import type { Issue } from "./issues";

export const ACADEMY_FILE = "academy.yaml";

/** The academy's settings as they were written, not yet checked. */
export interface RawSettings {
  values: unknown;
  /** Row of a key, or of the nearest one around it. */
  rowOf(path: readonly PropertyKey[]): number | null;
}

export function readYaml(text: string): RawSettings | Issue[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const rowAt = (offset: number) => lineCounter.linePos(offset).line;
  if (document.errors.length > 0) {
    return document.errors.map(({ pos, message }) => ({
      file: ACADEMY_FILE,
      row: rowAt(pos[0]),
      field: null,
      problem: message.split("\n")[0] ?? message,
    }));
  }
  const rowOf = (path: readonly PropertyKey[]): number => {
    const node = document.getIn(path, true);
    if (isNode(node) && node.range) return rowAt(node.range[0]);
    return path.length === 0 ? 1 : rowOf(path.slice(0, -1));
  };
  return { values: document.toJS(), rowOf };
}

// Reports every wrong key with its row.
export function parseSettings({ values, rowOf }: RawSettings): { academy: Academy | null; issues: Issue[] } {
  const parsed = AcademyFile.safeParse(values, { error: z.locales.es().localeError });
  if (parsed.success) return { academy: academyOf(parsed.data), issues: [] };
  const issues = parsed.error.issues.map(({ path, message }) => ({
    file: ACADEMY_FILE,
    row: rowOf(path),
    field: path.length === 0 ? null : path.join("."),
    problem: message,
  }));
  return { academy: null, issues };
}

// Value at a dotted path; empty for none or several values.
export function settingText(values: unknown, field: string): string {
  const found = field
    .split(".")
    .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), values);
  return isRecord(found) || found === undefined || found === null ? "" : String(found);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
