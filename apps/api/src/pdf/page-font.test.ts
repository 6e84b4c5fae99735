import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { PageFont } from "./page-font";
import { pdfText } from "./pdf-text";

const TEXTS = [
  "Ñuñoa María O'Higgins",
  "AVAToy, 17:00–18:30",
  "«P.A.» 10 % … €5 Œuvre Šárka ¿Y? 1.111",
  "",
  " ",
];

test.each(["Helvetica", "Helvetica-Bold"])("texts are as wide in %s as the PDF library says", (name) => {
  const font = new PageFont(name);
  const document = new PDFDocument({ autoFirstPage: false }).font(name).fontSize(12);
  for (const text of [...TEXTS, ...TEXTS].map(pdfText)) {
    expect(font.widthOf(text) * 12, text).toBeCloseTo(document.widthOfString(text), 9);
  }
  expect(font.lineHeight * 12).toBeCloseTo(document.currentLineHeight(true), 9);
});

test("letters are shown by their Windows-1252 bytes, and pairs such as AV closer together", () => {
  const font = new PageFont("Helvetica");
  expect(font.toShow("añ–€")).toBe("[<61f19680>]");
  expect(font.toShow("AVE")).toBe("[<41>70<5645>]");
});
