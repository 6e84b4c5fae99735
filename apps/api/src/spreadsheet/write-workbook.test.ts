import fc from "fast-check";
import { expect, test } from "vitest";
import { readWorkbook } from "./read-workbook";
import { type Cell, writeWorkbook } from "./write-workbook";

const written = async (rows: Cell[][]) => {
  const columns = [{ head: "Uno" }, { head: "Dos", width: 20, format: "#,##0" }];
  const [sheet] = await readWorkbook(await writeWorkbook([{ name: "Hoja", columns, rows }]));
  return sheet?.rows.slice(1);
};

test("texts, numbers, yes and no, and days come back as they went [SHEET-01]", async () => {
  const day = new Date("2027-03-31");
  const rows = [
    ["Ñuñoa <&> \"Uno\"; 'dos'", 46_000],
    [true, day],
    [false, -33.4536],
  ];
  expect(await written(rows)).toEqual(rows);
});

test.each(["=1+1", "+569", "-1", "@SUM(A1)", "\t=1", '=HYPERLINK("http://x")', "constructor", "__proto__"])(
  "%j is a text, no formula and no other text [SHEET-01]",
  async (text) => {
    expect(await written([[text, 1]])).toEqual([[text, 1]]);
  },
);

test("no text that can be typed comes back as another [SHEET-01]", async () => {
  const text = fc.string({ unit: "grapheme", minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
      expect(await written(texts.map((one) => [one, 1]))).toEqual(texts.map((one) => [one, 1]));
    }),
  );
});
