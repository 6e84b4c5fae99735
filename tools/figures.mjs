import { join } from "node:path";
import { fullestFolder, isSource, isTest, linesOf, projectFiles, read } from "./figures/files.mjs";
import { apiRings, sidewaysImports } from "./figures/imports.mjs";
import { endlessEffects, ledgerIds } from "./figures/source.mjs";

const files = projectFiles();
const sources = files.filter((path) => isSource(path) && !isTest(path));
/** Tests stand beside what they test and fill no folder; what serves them alone does. */
const isCounted = (/** @type {string} */ path) => isSource(path) && !/\.(test|spec)\.tsx?$/.test(path);
const below = (/** @type {string[]} */ ...folders) =>
  sources.filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)));

const api = below("apps/api/src");
const web = below("apps/web/src");
const product = below("apps", "packages", "catalogue").filter(
  (path) => !path.startsWith("packages/test-kit/"),
);
const tooling = below("tools", "bench", "chaos", "e2e", "packages/test-kit");
const snapshots = files.filter((path) => /\/drizzle\/meta\/.*\.json$/.test(path));
const ids = ledgerIds(product, read("docs/requirements.md"));
const effects = endlessEffects(web);
const sideways = await sidewaysImports();

/** What issue 16 counts of the source: name, value, what is wanted. */
const rows = [
  ["source files of the API", api.length, "about 190"],
  ["source files of the web app", web.length, "about 320"],
  ["fullest source folder", fullestFolder(files.filter(isCounted)), "15 at most"],
  ["modules of the API in one import ring", await apiRings(), "0"],
  ["sideways imports between route folders", `${sideways.imports} over ${sideways.pairs} pairs`, "0"],
  ["effects without a list", `${effects.without} of ${effects.all}`, "0"],
  ["ledger ids in production files", ids.count, "one docstring a rule"],
  ["ledger ids in more than one of them", ids.repeated, "0"],
  ["lines of product source", linesOf(product), "42,000 at most"],
  ["lines of tools, bench, chaos, e2e, test-kit", linesOf(tooling), "8,000 at most"],
  ["lines of snapshot JSON", linesOf(snapshots), "the newest snapshot only"],
  [
    "words of architecture.md",
    read(join("docs", "architecture.md")).split(/\s+/).filter(Boolean).length,
    "1,200 at most",
  ],
];
console.table(Object.fromEntries(rows.map(([name, value, wanted]) => [name, { value, wanted }])));
