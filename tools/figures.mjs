import { fullestFolder, linesOf, projectSources, read } from "./figures/files.mjs";
import { houseFigures } from "./figures/house.mjs";
import { endlessEffects, ledgerIds } from "./figures/source.mjs";
import { commentFigures } from "./figures/words.mjs";

const { product, tests } = projectSources();
/** @param {string} folder */
const below = (folder) => [...product.keys()].filter((path) => path.startsWith(`${folder}/`));
const lines = linesOf(product);
const comments = commentFigures(product);
const house = houseFigures(product);
const ids = ledgerIds([...product.keys()], read("docs/requirements.md"));
const effects = endlessEffects([...below("apps/web/src"), ...below("packages/ui")]);
/** @param {number} count */
const perThousand = (count) => `${count}, ${((count / lines) * 1000).toFixed(0)} per 1,000 lines`;

// Name, value, target.
const rows = [
  ["lines of the product", lines, "fewer"],
  ["lines of tests, kits, journeys, bench and chaos", linesOf(tests), "fewer"],
  ["source files of the API", below("apps/api/src").length, ""],
  ["source files of the web app", below("apps/web/src").length, ""],
  ["source files of the interface kit", below("packages/ui/src").length, ""],
  ["fullest folder of them", fullestFolder([...product.keys()]), "15 at most"],
  ["folders in a ring of imports", house.ringedFolders.length, "0"],
  ["rooms that write another's table", house.writersPastOwners.length, "4 at most, with the next"],
  ["files that read a table above or beside", house.readersPastOwners.length, ""],
  ["files over 250 lines", house.longFiles.length, "4 at most"],
  ["callbacks handed upward", house.callbacks.length, "4 at most"],
  ["literal spreads", house.literalSpreads, "15 at most"],
  ["doc comments", perThousand(comments.docs), "30 at most"],
  ["comment lines", perThousand(comments.lines), "50 at most"],
  ["told, asked, heard … in them", comments.words, "60 at most"],
  ["effects without a list", `${effects.without} of ${effects.all}`, "0"],
  ["ledger ids in more than one product file", ids.repeated, "0"],
];
console.table(Object.fromEntries(rows.map(([name, value, wanted]) => [name, { value, wanted }])));
