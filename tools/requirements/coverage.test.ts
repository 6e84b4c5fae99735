import { expect, test } from "vitest";
import { compare, idsInTestNames, ledgerRows, TRAP_IDS } from "./coverage.mjs";

test("rows of the ledger are its table lines that begin with an id", () => {
  const ledger =
    "## INSC\n\n| ID | Requirement |\n|---|---|\n| INSC-07 | The `a | b` step. | §1 |\n| AMB-01 | Reads so. |\n";
  expect(ledgerRows(ledger).map(({ id }) => id)).toEqual(["INSC-07", "AMB-01"]);
});

test("ids count in the names of tests only", () => {
  const source = [
    'test("a seat is freed [T05, COURSE-12]", () => {});',
    "it('the guardian\\'s mail [GUARD-03]', () => {});",
    "test.each([1, 2])(`each [REC-01] %s`, () => {});",
    "test.each([[\"a\", 'b']] as const)('a table with words [REC-02]', () => {});",
    'test(\n  "long name [LAND-02]",\n  () => {});',
    "// [INSC-01] in a comment",
    'const list = ["INSC-02"];',
    'test("index [0] and [words]", () => {});',
  ].join("\n");
  expect(idsInTestNames(source)).toEqual(["T05", "COURSE-12", "GUARD-03", "REC-01", "REC-02", "LAND-02"]);
});

test("rows without a test are listed by area; readings of ambiguous rows need none", () => {
  const rows = [
    { id: "INSC-01", text: "a" },
    { id: "INSC-02", text: "b" },
    { id: "AMB-01", text: "c" },
    { id: "T01", text: "d" },
  ];
  const { missingByArea, unknown } = compare(rows, new Set(["INSC-02", "INSC-99"]));
  expect([...missingByArea]).toEqual([
    ["INSC", [{ id: "INSC-01", text: "a" }]],
    ["traps", [{ id: "T01", text: "d" }]],
  ]);
  expect(unknown).toEqual(["INSC-99"]);
});

test("there are 28 traps", () => {
  expect([TRAP_IDS[0], TRAP_IDS.at(-1), TRAP_IDS.length]).toEqual(["T01", "T28", 28]);
});
