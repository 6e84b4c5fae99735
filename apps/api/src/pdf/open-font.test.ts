import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { openFont } from "./open-font";
import { ALL_LETTERS, SPANISH_LETTERS } from "./pdf-text";

const require = createRequire(import.meta.url);

interface ReadFont {
  glyphForCodePoint(code: number): { advanceWidth: number; path: { toSVG(): string } };
}

test.each([400, 700] as const)(
  "the kept letters of weight %d are drawn as the web font draws them",
  (weight) => {
    const web = readFileSync(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`));
    for (const letters of [SPANISH_LETTERS, ALL_LETTERS])
      expect(drawn(readFont(openFont(weight, letters)), letters)).toEqual(drawn(readFont(web), letters));
  },
);

test("a font weighs what its letters weigh", () => {
  const [few, all] = [openFont(400, SPANISH_LETTERS), openFont(400, ALL_LETTERS)];
  expect(few.length).toBeLessThan(all.length * 0.75);
  expect(drawn(readFont(few), "Œ")).not.toEqual(drawn(readFont(all), "Œ"));
});

// Read with another font reader.
function readFont(file: Buffer): ReadFont {
  const document = new PDFDocument({ font: "", autoFirstPage: false }).font(file);
  return (document as unknown as { _font: { font: ReadFont } })._font.font;
}

const drawn = (font: ReadFont, letters: string) =>
  Array.from(letters, (letter) => {
    const { advanceWidth, path } = font.glyphForCodePoint(letter.charCodeAt(0));
    return `${letter} ${advanceWidth} ${path.toSVG()}`;
  });
