import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { writeSheet } from "./write-sheet";

const read = (sheet: string): string[][] =>
  parse(sheet, { bom: true, delimiter: ";", record_delimiter: "\r\n" });

test("names come back letter by letter, also those that other shops broke [T23]", () => {
  const names = ["O'Higgins", "Ñuñoa", "<img src=x onerror=alert(1)>", 'Ana "Nana" Soto', "Uno; dos", "a\nb"];
  const sheet = writeSheet(
    ["Nombre"],
    names.map((name) => [name]),
  );
  expect(read(sheet)).toEqual([["Nombre"], ...names.map((name) => [name])]);
  expect(sheet.startsWith("\uFEFF")).toBe(true);
});

test.each(["=1+1", "+569", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "＝1", '=HYPERLINK("http://x")'])(
  "%j is text and no formula [T23]",
  (text) => {
    expect(read(writeSheet(["Nombre"], [[text]]))[1]).toEqual([`'${text}`]);
  },
);

test("an amount stays a number, also below zero", () => {
  expect(writeSheet(["Total"], [[-45_000], [null]])).toBe('\uFEFF"Total"\r\n-45000\r\n\r\n');
});

test("no text that can be typed starts a formula or leaves its cell [T23]", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 2, maxLength: 4 }), (cells) => {
      const [, row] = read(writeSheet(cells, [cells]));
      expect(row?.length).toBe(cells.length);
      for (const cell of row ?? []) expect(cell).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});
