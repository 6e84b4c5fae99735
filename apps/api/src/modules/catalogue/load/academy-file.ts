import { isNode, LineCounter, parseDocument } from "yaml";
import { Academy } from "../academy";
import type { Issue } from "./issue";

export const ACADEMY_FILE = "academy.yaml";

/** Reads the academy's settings; every wrong key is reported with the line it stands on. */
export function parseAcademy(text: string): { academy: Academy | null; issues: Issue[] } {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const issueAt = (offset: number, field: string | null, problem: string): Issue => ({
    file: ACADEMY_FILE,
    row: lineCounter.linePos(offset).line,
    field,
    problem,
  });
  const broken = document.errors.map(({ pos, message }) =>
    issueAt(pos[0], null, message.split("\n")[0] ?? message),
  );
  if (broken.length > 0) return { academy: null, issues: broken };

  const parsed = Academy.safeParse(document.toJS());
  if (parsed.success) return { academy: parsed.data, issues: [] };
  const offsetOf = (path: PropertyKey[]): number => {
    const node = document.getIn(path, true);
    if (isNode(node) && node.range) return node.range[0];
    return path.length === 0 ? 0 : offsetOf(path.slice(0, -1));
  };
  const issues = parsed.error.issues.map(({ path, message }) =>
    issueAt(offsetOf([...path]), path.length === 0 ? null : path.join("."), message),
  );
  return { academy: null, issues };
}
