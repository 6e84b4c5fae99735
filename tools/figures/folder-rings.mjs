import { dirname, join, normalize } from "node:path/posix";

/**
 * Type imports too.
 * @param {ReadonlyMap<string, string>} sources text by path
 * @returns {{ from: string, to: string }[]}
 */
function importsAmong(sources) {
  return [...sources].flatMap(([from, source]) =>
    [...source.matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']*)["']/g)].flatMap(([, named = ""]) => {
      const base = normalize(join(dirname(from), named));
      const to = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((path) => sources.has(path));
      return to ? [{ from, to }] : [];
    }),
  );
}

/**
 * Child folders of `parent` that import each other, directly or indirectly.
 * @param {{ from: string, to: string }[]} imports
 * @param {string} parent with its slash
 */
function ringedFolders(imports, parent) {
  /** @param {string} path */
  const folderOf = (path) => {
    const [folder, ...rest] = path.startsWith(parent) ? path.slice(parent.length).split("/") : [];
    return rest.length > 0 ? folder : undefined;
  };
  /** @type {Map<string, Set<string>>} */
  const edges = new Map();
  for (const { from, to } of imports) {
    const [own, other] = [folderOf(from), folderOf(to)];
    if (!own || !other || own === other) continue;
    edges.set(own, (edges.get(own) ?? new Set()).add(other));
  }
  return [...edges.keys()].filter((folder) => reachableFrom(folder, edges).has(folder)).sort();
}

/** @param {string} start @param {ReadonlyMap<string, ReadonlySet<string>>} edges */
function reachableFrom(start, edges) {
  /** @type {Set<string>} */
  const seen = new Set();
  const left = [start];
  for (let at = left.pop(); at !== undefined; at = left.pop())
    for (const next of edges.get(at) ?? []) {
      if (!seen.has(next)) left.push(next);
      seen.add(next);
    }
  return seen;
}

/**
 * Rings among modules, among the folders of each, and in the web's `lib`, `basket` and `features`.
 * @param {ReadonlyMap<string, string>} sources
 */
export function ringedRooms(sources) {
  const imports = importsAmong(sources);
  const modules = "apps/api/src/modules/";
  const names = new Set(
    [...sources.keys()].flatMap((path) => (path.startsWith(modules) ? path.split("/")[4] : []) ?? []),
  );
  const parents = [
    modules,
    ...[...names].map((name) => `${modules}${name}/`),
    ...["lib", "basket", "features"].map((room) => `apps/web/src/${room}/`),
  ];
  return parents.flatMap((parent) => ringedFolders(imports, parent).map((folder) => parent + folder)).sort();
}
