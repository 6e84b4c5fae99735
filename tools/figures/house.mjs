import { ringedRooms } from "./folder-rings.mjs";
import { accessPastOwners } from "./table-access.mjs";
import { BESIDE, OWNED_TABLES, READS_PAST_OWNERS } from "./table-owners.mjs";
import { literalSpreads, longFiles } from "./words.mjs";

// Where the modules are composed.
const ROOTS = ["deps", "api-routes", "job-handlers"].map((name) => `apps/api/src/${name}.ts`);
// Process state, not dependencies that an import rule forbids.
const OF_THE_PROCESS = new Set([
  "now",
  "fetch",
  "waitUntil",
  "readAcademy",
  "readSeason",
  "readDocuments",
  "drawDocument",
]);

/**
 * Functions that a module gets at the start because it may not import them.
 * @param {ReadonlyMap<string, string>} sources text by path
 */
function callbacks(sources) {
  const roots = ROOTS.map((path) => sources.get(path) ?? "").join("\n");
  const modules = [...sources].filter(([path]) => path.startsWith("apps/api/src/modules/"));
  const functionTypes = new Set(
    modules.flatMap(([, source]) =>
      [...source.matchAll(/type (\w+) = \(/g)].map(([, name = ""]) => `${name};`),
    ),
  );
  const declared = modules.flatMap(([, source]) =>
    [...source.matchAll(/^ {2}(\w+)\??: (.*;)$/gm)].flatMap(([, name = "", type = ""]) =>
      type.includes("=>") || functionTypes.has(type) ? name : [],
    ),
  );
  return [...new Set(declared)]
    .filter(
      (name) =>
        !OF_THE_PROCESS.has(name) && new RegExp(`^\\s*(?:\\.\\.\\.\\{ )?${name}(?:,|:)`, "m").test(roots),
    )
    .sort();
}

/** Figures with limits (`house-limits.mjs`). @param {ReadonlyMap<string, string>} product text by path */
export function houseFigures(product) {
  const { unowned, writers, readers } = accessPastOwners(product, {
    owned: OWNED_TABLES,
    beside: BESIDE,
  });
  return {
    ringedFolders: ringedRooms(product),
    unownedTables: unowned,
    writersPastOwners: writers,
    readersPastOwners: readers.filter((path) => !(path in READS_PAST_OWNERS)),
    longFiles: longFiles(product),
    callbacks: callbacks(product),
    literalSpreads: literalSpreads(product),
  };
}
