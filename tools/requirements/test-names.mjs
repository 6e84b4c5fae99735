import ts from "typescript";

const RUNNERS = new Set(["test", "it", "describe"]);

/**
 * Read from the syntax tree: a table of `test.each` may contain anything, and comments do not count.
 * @param {string} source TypeScript or TSX
 * @returns {string[]}
 */
export function testNames(source) {
  /** @type {string[]} */
  const names = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && RUNNERS.has(rootName(node.expression))) {
      const [first] = node.arguments;
      if (first !== undefined && ts.isStringLiteralLike(first)) names.push(first.text);
      else if (first !== undefined && ts.isTemplateExpression(first)) names.push(first.getText(file));
    }
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile("a.test.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  visit(file);
  return names;
}

/**
 * `test` for `test(…)`, `test.skip(…)` and `test.each(table)(…)`.
 * @param {ts.Node} callee
 * @returns {string}
 */
function rootName(callee) {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return rootName(callee.expression);
  return "";
}
