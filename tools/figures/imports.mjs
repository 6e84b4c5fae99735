import { cruise } from "dependency-cruiser";

const ROUTE = /^apps\/web\/src\/routes\/([^/]+)\//;
const MODULE = /^apps\/api\/src\/(?:modules|features)\/([^/]+)\//;

/**
 * Imports among the source files of a folder, types included, tests not.
 * @param {string} folder
 * @returns {Promise<{ from: string, to: string }[]>}
 */
async function importsOf(folder) {
  const { output } = await cruise(
    [folder],
    { tsPreCompilationDeps: true, doNotFollow: "node_modules", exclude: "\\.test\\.tsx?$" },
    { extensions: [".ts", ".tsx"] },
  );
  if (typeof output === "string") throw new Error(output);
  return output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
}

/**
 * Imports that cross from one folder to another, folders named by the pattern's group.
 * @param {{ from: string, to: string }[]} imports
 * @param {RegExp} folder
 */
function crossings(imports, folder) {
  return imports.flatMap(({ from, to }) => {
    const [own, other] = [folder.exec(from)?.[1], folder.exec(to)?.[1]];
    return own && other && own !== other ? [{ from: own, to: other }] : [];
  });
}

/** Imports of the web app's route folders from each other. */
export async function sidewaysImports() {
  const found = crossings(await importsOf("apps/web/src/routes"), ROUTE);
  return { imports: found.length, pairs: new Set(found.map(({ from, to }) => `${from} ${to}`)).size };
}

/** Modules of the API that import each other, directly or through others. */
export async function apiRings() {
  const found = crossings(await importsOf("apps/api/src"), MODULE);
  const modules = [...new Set(found.flatMap(({ from, to }) => [from, to]))];
  const reached = new Map(modules.map((name) => [name, reachableFrom(name, found)]));
  return modules.filter((name) => reached.get(name)?.has(name)).length;
}

/**
 * @param {string} start
 * @param {{ from: string, to: string }[]} edges
 */
function reachableFrom(start, edges) {
  /** @type {Set<string>} */
  const seen = new Set();
  const left = [start];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    for (const { to } of edges.filter(({ from }) => from === at)) {
      if (!seen.has(to)) left.push(to);
      seen.add(to);
    }
  }
  return seen;
}
