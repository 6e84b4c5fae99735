import ts from "typescript";
import { ledgerRows, TRAP_IDS } from "../requirements/coverage.mjs";
import { read } from "./files.mjs";

const EFFECTS = new Set(["useEffect", "useLayoutEffect"]);

/** `without`: effects without a dependency list, which run after every render. @param {string[]} paths */
export function endlessEffects(paths) {
  const calls = paths.flatMap((path) => effectCalls(read(path)));
  return { all: calls.length, without: calls.filter(({ arguments: args }) => args.length < 2).length };
}

/** @param {string} source */
function effectCalls(source) {
  /** @type {ts.CallExpression[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && EFFECTS.has(node.expression.text)) {
      found.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("a.tsx", source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

/**
 * Mentions of ledger rows and traps, and how many ids are in several places.
 * @param {string[]} paths
 * @param {string} ledger
 */
export function ledgerIds(paths, ledger) {
  const known = new Set([...ledgerRows(ledger).map(({ id }) => id), ...TRAP_IDS]);
  const named = paths.flatMap((path) =>
    (read(path).match(/\b(?:[A-Z]+-\d+|T\d{2})\b(?!:)/g) ?? []).filter((id) => known.has(id)),
  );
  return {
    count: named.length,
    repeated: new Set(named.filter((id, index) => named.indexOf(id) < index)).size,
  };
}
