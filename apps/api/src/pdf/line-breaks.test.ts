import fc from "fast-check";
import { expect, test } from "vitest";
import { wrapText } from "./line-breaks";
import { pdfText } from "./pdf-text";

// Every letter has width 1.
const wrap = (text: string, width: number) => wrapText(text, width, ({ length }) => length);

test.each([
  ["words stay whole", "Ñuñoa y La Reina", 9, ["Ñuñoa y ", "La Reina"]],
  ["a double surname may part after its hyphen", "Soto-Oyarzún", 8, ["Soto-", "Oyarzún"]],
  ["a number keeps its minus and a date its slashes", "el 3/2/26 -50", 7, ["el ", "3/2/26 ", "-50"]],
  ["no sign that closes begins a line", "uno ) dos", 4, ["uno ", ") ", "dos"]],
  ["no sign that opens ends a line", "va ¿ que", 5, ["va ", "¿ que"]],
  ["two hours may part after their dash", "17:00–18:30", 6, ["17:00–", "18:30"]],
  ["a space that binds is no place to part", "10\u00a0km hoy", 6, ["10\u00a0km ", "hoy"]],
  ["an accent typed for an apostrophe parts nothing", "de O´Higgins", 9, ["de ", "O´Higgins"]],
])("%s", (_, text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});

test("a word that is wider than a line begins where there is room and fills each line", () => {
  expect(wrap(`de ${"W".repeat(12)}`, 6)).toEqual(["de WWW", "WWWWWW", "WWW"]);
});

test("an empty text takes no line", () => {
  expect(wrap("", 6)).toEqual([]);
});

// Up to the currency signs; fast-check's own units are slow to generate.
const letter = fc.integer({ min: 0, max: 0x20ff }).map((code) => String.fromCharCode(code));

test("the lines of any text together are the text, and none is wider than its place", () => {
  fc.assert(
    fc.property(fc.string({ unit: letter }), fc.integer({ min: 1, max: 40 }), (typed, width) => {
      const text = pdfText(typed);
      const lines = wrap(text, width);
      expect(lines.join("")).toBe(text);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    }),
  );
});
