import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CLAUSES } from "@shop/domain/contract/clauses";
import { expect, test } from "vitest";
import { PROJECT_DIR } from "../launch/project.mjs";
import { idsInTestNames, ledgerRows } from "./coverage.mjs";
import { testFiles } from "./test-files.mjs";

const ledger = new Set(
  ledgerRows(readFileSync(join(PROJECT_DIR, "docs", "requirements.md"), "utf8")).map(({ id }) => id),
);
const named = new Set(testFiles().flatMap((path) => idsInTestNames(readFileSync(path, "utf8"))));

test.each(Object.entries(CLAUSES))(
  "the contract's clause %s has a row and a test [CONTRACT-21]",
  (_clause, { row }) => {
    expect(ledger.has(row), `${row} in docs/requirements.md`).toBe(true);
    expect(named.has(row), `a test that names ${row}`).toBe(true);
  },
);
