import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_DIR } from "./launch/project.mjs";
import { compare, idsInTestNames, ledgerRows, needsTest, TRAP_IDS } from "./requirements/coverage.mjs";
import { testFiles } from "./requirements/test-files.mjs";

const MAX_TEXT = 110;

const ledger = readFileSync(join(PROJECT_DIR, "docs", "requirements.md"), "utf8");
const rows = [...ledgerRows(ledger), ...TRAP_IDS.map((id) => ({ id, text: "a trap other shops fell into" }))];
const named = new Set(testFiles().flatMap((path) => idsInTestNames(readFileSync(path, "utf8"))));
const { missingByArea, unknown } = compare(rows, named);

for (const [area, missing] of missingByArea) {
  console.log(`\n${area}: no test names`);
  for (const { id, text } of missing) console.log(`  ${id}  ${text.slice(0, MAX_TEXT)}`);
}
if (unknown.length > 0) console.log(`\nNamed by tests, but in no row: ${unknown.join(", ")}`);
const missing = [...missingByArea.values()].flat().length;
const wanted = rows.filter(needsTest).length;
console.log(`\n${wanted - missing} of ${wanted} rows are named by a test, ${missing} are not.`);
