import fc from "fast-check";
import { expect, test } from "vitest";
import { writeTable } from "../export/export-catalogue";
import { parseTable, readCsv } from "./csv-table";
import { COUPONS, SCHOOLS } from "./tables";

const schools = (text: string) => {
  const raw = readCsv("schools.csv", text);
  if ("problem" in raw) throw new Error(raw.problem);
  const { rows, issues } = parseTable(SCHOOLS, raw);
  return { rows: rows.map(({ row, ...cells }) => cells), issues };
};
const ONE = { rows: [{ id: 1, communeId: 320, name: "Liceo Uno" }], issues: [] };

test.each([
  ["commas", "id,commune_id,name\n1,320,Liceo Uno\n"],
  ["semicolons and a byte order mark", "\uFEFFid;commune_id;name\r\n1;320;Liceo Uno\r\n"],
  ["tabs", "id\tcommune_id\tname\n1\t320\tLiceo Uno\n"],
  ["empty columns at the end", "id;commune_id;name;;;\n1;320;Liceo Uno;;;\n"],
  ["empty rows at the end", "id;commune_id;name\n1;320;Liceo Uno\n;;\n;;\n\n"],
  ["empty rows and columns everywhere", "id;commune_id;name;;\n;;;;\n1;320;Liceo Uno;;\n;;;;\n"],
  ["columns in another order, and quotes", 'name,id,commune_id\n"Liceo Uno",1,320\n'],
])("a file with %s is read [SHEET-05]", (_what, text) => {
  expect(schools(text)).toEqual(ONE);
});

test("a cell behind the last column is told by its row [SHEET-06]", () => {
  expect(schools("id;commune_id;name;;\n1;320;Liceo Uno;;algo\n").issues).toEqual([
    { file: "schools.csv", row: 2, field: null, problem: "tiene 5 celdas y el encabezado 3" },
  ]);
});

test("what goes out has a byte order mark and semicolons, and comes in again alike [SHEET-05]", () => {
  const name = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 300 })
    .map((text) => text.trim())
    .filter((text) => text !== "" && text.length <= 300);
  const row = fc.record({
    id: fc.integer({ min: 1, max: 999_999_999 }),
    communeId: fc.integer({ min: 1, max: 999_999_999 }),
    name,
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const text = writeTable(SCHOOLS, rows);
      expect(text.startsWith("\uFEFFid;commune_id;name\n")).toBe(true);
      expect(schools(text)).toEqual({ rows, issues: [] });
    }),
  );
});

test.each([
  ["2027-03-31", "2027-03-31"],
  ["31-03-2027", "2027-03-31"],
  ["31/3/2027", "2027-03-31"],
  ["31-02-2027", null],
  ["03-2027", null],
])("the day %s is %s [SHEET-05]", (typed, day) => {
  const parsed = COUPONS.cells.validFrom?.safeParse(typed);
  expect(parsed?.success ? parsed.data : null).toBe(day);
});

test.each([
  ["620000", 620_000],
  ["620.000", 620_000],
  ["$620.000", 620_000],
  ["$ 1.620.000", 1_620_000],
  ["620.00", null],
  ["62.0000", null],
  ["620,000", null],
  ["6200.000", null],
  ["-5", null],
])("the amount %s is %s [SHEET-05]", (typed, amount) => {
  const parsed = COUPONS.cells.value?.safeParse(typed);
  expect(parsed?.success ? parsed.data : null).toBe(amount);
});
